import type { TextPartsFragment } from '../../generated/public/graphql.ts';
import { type Language, languageOf } from '../../i18n/language.ts';
import { writtenIn } from '../../i18n/written-in.ts';

/** The letters of an index, and how addresses name them. */

/** The letter of what begins with none, as the API gives it. */
export const otherLetter = '#';

/** The letter that the address names, in whatever form: undefined where it names none, null where it can't be one. */
export function letterIn(search: URLSearchParams): string | null | undefined {
  const named = search.get('letter')?.trim();
  if (!named) return undefined;
  const [letter, ...more] = named
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase();
  return letter === undefined || more.length > 0 ? null : letter;
}

/** The same list at a letter, or at all of them, from its first page on. */
export function letterAddress(path: string, search: URLSearchParams, letter: string | null): string {
  const query = letterQuery(search, letter);
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The list in another language: from a letter that its alphabet does not have, to all of them. */
export function letterQueryIn(search: URLSearchParams, language: Language): URLSearchParams {
  const letter = letterIn(search);
  const alphabet = letter ? writtenIn(letter) : null;
  return alphabet === null || languageOf[alphabet] === language ? search : letterQuery(search, null);
}

function letterQuery(search: URLSearchParams, letter: string | null): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete('page');
  if (letter === null) query.delete('letter');
  else query.set('letter', letter);
  return query;
}

/** A letter as a text of its script. */
export const letterText = (letter: string): TextPartsFragment => ({
  value: letter,
  language: /\p{Script=Arabic}/u.test(letter) ? 'AR' : 'EN',
});
