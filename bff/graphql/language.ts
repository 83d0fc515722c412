import type { Language } from '../domain/language.ts';
import type { Language as LanguageName } from './generated/resolvers.ts';

/** The language a field asks for by its argument, else that of the request. */
export const languageOf = (
  { language }: { readonly language?: LanguageName | null | undefined },
  context: { readonly language: Language },
): Language => (language ? named[language] : context.language);

/** The schema's name of a language. */
export const nameOf = (language: Language): LanguageName => (language === 'ar' ? 'AR' : 'EN');

const named: Record<LanguageName, Language> = { EN: 'en', AR: 'ar' };
