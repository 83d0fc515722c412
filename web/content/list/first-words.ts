/** The first words of a name, for a card that has no room for a long one. */
export function firstWords(text: string, most: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > most ? `${words.slice(0, most).join(' ')}…` : text;
}
