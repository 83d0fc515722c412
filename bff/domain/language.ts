/** The languages of the shop; the first is what a reader gets who asks for neither. */
export const languages = ['en', 'ar'] as const;

export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The one that is not `language`. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

/** In which direction it is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The address of a page, or of a file of it, in one language, whoever opens it. */
export const inLanguage = (plain: string, language: Language): string => `${plain}?lng=${language}`;
