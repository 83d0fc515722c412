/** Breaks a title into lines: as even as can be, and small words beside the one they lead to. */

const conjunction = /^(&|and|or|أو)$/iu;

/** Articles, prepositions, and what a name begins with. */
const small = /^(a|an|by|for|from|ibn|in|of|on|the|to|with|أبو|أبي|ابن|إلى|بن|بين|على|عن|في|لا|ما|مع|من)$/iu;

/** A no-break space is no place to break. */
export const wordsIn = (text: string): readonly string[] => text.split(/[ \t\n]+/).filter(Boolean);

export type Breaks = {
  readonly words: readonly string[];
  /** How many lines to make of them. */
  readonly lines: number;
  /** Whether small words are kept with the next. */
  readonly tidy: boolean;
  readonly widthOf: (line: string) => number;
};

/** Null where there is no such way to break the words. */
export function breakLines({ words, lines, tidy, widthOf }: Breaks): readonly string[] | null {
  // After each round best[end] is how to set the words before `end` in that many lines.
  let best: readonly (Broken | undefined)[] = [{ cost: 0, lines: [] }];
  for (let round = 0; round < lines; round += 1) {
    best = Array.from({ length: words.length + 1 }, (_, end) =>
      cheapest(
        best.slice(0, end).flatMap((before, start) => {
          const line = words.slice(start, end);
          if (!before || (tidy && end < words.length && leavesSmallWord(line, start === 0))) return [];
          // The fourth power: one wide line costs more than two of middling width.
          const text = line.join(' ');
          return [{ cost: before.cost + widthOf(text) ** 4, lines: [...before.lines, text] }];
        }),
      ),
    );
  }
  return best[words.length]?.lines ?? null;
}

type Broken = { readonly cost: number; readonly lines: readonly string[] };

const cheapest = (ways: readonly Broken[]): Broken | undefined =>
  ways.toSorted((one, other) => one.cost - other.cost)[0];

/** As in "Pride and / Prejudice". On a line of their own they are well: "The / Prince", "Pride / and / Prejudice", "Lives / of the / Artists". */
function leavesSmallWord(line: readonly string[], isFirst: boolean): boolean {
  if (!isSmall(line.at(-1) ?? '')) return false;
  if (!line.every(isSmall)) return true;
  return line.length === 1 && !isFirst && !line.some((word) => conjunction.test(word));
}

const isSmall = (word: string): boolean => small.test(word) || conjunction.test(word);
