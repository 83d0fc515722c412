import type { Language } from '../domain/language.ts';
import { recordPath } from '../domain/record-pages.ts';
import { exportsPath } from '../http/request-kind.ts';

/** Where exports are, below the shop's origin. */

/** Where the export of all books is in a language. */
export const pathOfAll = (fileName: string, language: Language): string => `${exportsPath}${language}/${fileName}`;

/** Where that of one book is: below the path of its page. */
export const pathOfOne = (fileName: string, language: Language, id: string): string =>
  `${exportsPath}${language}${recordPath('book', id)}/${fileName}`;

/** A page of an export that is read page by page: the first has the address without a number. */
export const addressOfPage = (first: string, number: number): string =>
  number === 1 ? first : `${first}?page=${number}`;
