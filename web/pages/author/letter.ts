import type { TextPartsFragment } from '../../generated/public/graphql.ts';

/** The letters of authors' names, and how addresses name them. */

/** The letter of the names that begin with none, as the API gives it. */
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
export function letterAddress(search: URLSearchParams, letter: string | null): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  if (letter === null) parameters.delete('letter');
  else parameters.set('letter', letter);
  return `/author${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/** A letter as a text of its script. */
export const letterText = (letter: string): TextPartsFragment => ({
  value: letter,
  language: /\p{Script=Arabic}/u.test(letter) ? 'AR' : 'EN',
});
