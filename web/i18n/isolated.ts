import type { Language } from './language.ts';

const foreign = { en: /\p{Script=Arabic}/u, ar: /\p{Script=Latin}/u } as const satisfies Record<Language, RegExp>;

/**
 * A text of the catalogue where no element can name its language, as in a label, a title or the words for a picture: one
 * with letters of the other script is isolated (FSI … PDI), so that it keeps its direction and what is around it keeps its own.
 */
export const isolated = (text: string, page: Language): string =>
  foreign[page].test(text) ? `\u2068${text}\u2069` : text;
