/** The initial of an author: of the name that readers look for, which is seldom the first word of it. */

export type NamedAuthor = {
  /** In the language that the author writes in or, for all others than Arabic, in English. */
  readonly name: string;
  readonly writesArabic: boolean;
};

export function initialOf({ name, writesArabic }: NamedAuthor): string {
  // "Ibn Sina (Avicenna)": the part in brackets is the same name in another tongue.
  const plain = name.normalize('NFC').replaceAll(/\(.*?\)/g, '');
  return firstLetter(writesArabic ? arabicName(plain) : surname(plain)) ?? firstLetter(plain) ?? '';
}

/** ابن حزم الأندلسي is looked for under حزم, all others under the last name: أبو حامد الغزالي under غزالي, أبو يوسف القاضي, whose last word is his office, under يوسف. */
function arabicName(name: string): string {
  const named = name.replaceAll(offices, '').replaceAll(fathers, ' ').trim();
  const [, ofIbn] = /^ابن (?:أبي )?(\S+)/.exec(named) ?? [];
  return (ofIbn ?? lastOf(named.split(/\s+/))).replace(/^ال(?=\S{2})/, '');
}

const offices = /(?<!\S)(?:القاضي|الإمام|الشيخ|الوزير)(?!\S)/g;

/** In قدامة بن جعفر it is not the father who is looked for. */
const fathers = / بن (?:أبي |عبد )?\S+/g;

/** The last word in a capital, so that an "Editorial board" has its E; of "al-Tusi" the T. */
const surname = (name: string): string =>
  lastOf(
    name
      .replaceAll(/(?<!\S)al-/gi, '')
      .split(/\s+/)
      .filter((word) => /^\P{L}*\p{Lu}/u.test(word)),
  );

const lastOf = (words: readonly string[]): string => words.at(-1) ?? '';

const firstLetter = (text: string): string | undefined => /\p{L}\p{M}*/u.exec(text)?.[0].toUpperCase();
