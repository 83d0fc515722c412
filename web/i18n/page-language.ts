import { createContext, use } from 'react';
import type { Language } from './language.ts';

/** The language in which the page is shown. */
export const PageLanguageContext = createContext<Language | null>(null);

export function usePageLanguage(): Language {
  const language = use(PageLanguageContext);
  if (!language) throw new Error('This component is rendered outside PageLanguageContext');
  return language;
}
