import type { Request } from 'express';

/** The two languages of the shop. Records carry both; only messages are sent in one. */
export type Language = 'en' | 'ar';

/** The language of a caller's Accept-Language, quality values respected; English where it names neither. */
export const languageOf = (request: Request): Language => (request.acceptsLanguages('en', 'ar') === 'ar' ? 'ar' : 'en');
