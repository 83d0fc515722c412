/** The first words of a name, for a card that has no room for a long one. */
export function firstWords(text: string, most: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > most ? `${words.slice(0, most).join(' ')}…` : text;
}

/**
 * A text as its beginning and the rest: the first words that `most` characters have room for, without the stops after them. All of a
 * text that is short enough is its beginning.
 */
export function parted(text: string, most: number): readonly [beginning: string, rest: string] {
  const end = text.length > most ? text.lastIndexOf(' ', most) : -1;
  if (end < 0) return [text, ''];
  const beginning = text.slice(0, end).replace(/[\s.,;:،؛…]+$/, '');
  return [beginning, text.slice(beginning.length)];
}
