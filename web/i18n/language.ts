import type { Language as SchemaLanguage } from '../generated/public/graphql.ts';

/** The languages of the shop, and what follows from each. */

export type Language = 'en' | 'ar';

export const otherLanguage = { en: 'ar', ar: 'en' } as const satisfies Record<Language, Language>;

export const direction = { en: 'ltr', ar: 'rtl' } as const satisfies Record<Language, 'ltr' | 'rtl'>;

/** Days as in 23 November 2026. Western digits in both languages: an ISBN or an order number reads and copies the same everywhere. */
export const locale = { en: 'en-GB', ar: 'ar-QA-u-nu-latn' } as const satisfies Record<Language, string>;

/** The schema's languages in the shop's words. */
export const languageOf = { EN: 'en', AR: 'ar' } as const satisfies Record<SchemaLanguage, Language>;

export const isLanguage = (word: string | null | undefined): word is Language => word === 'en' || word === 'ar';

/** The language that a tag names, whatever its region and capitals, as the server reads it too; null for none of the shop's. */
export function languageIn(tag: string | null | undefined): Language | null {
  const [language] = tag?.toLowerCase().split('-') ?? [];
  return isLanguage(language) ? language : null;
}

/** The language that an address names, by the first of its parameters; null where it names none. */
export const namedLanguage = (search: URLSearchParams): Language | null => languageIn(search.get('lng'));
