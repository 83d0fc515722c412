/** Choices that look random, and are the same for the same seed (mulberry32). */
export type Random = {
  /** From 0 to less than 1. */
  readonly next: () => number;
  /** A whole number, both ends among them. */
  readonly between: (least: number, most: number) => number;
  readonly isOneOf: (many: number) => boolean;
  /** Any element as likely as another. */
  readonly any: <Item>(items: readonly Item[]) => Item;
  /**
   * The first elements most often, as the words of a language occur (Zipf): the element at n in proportion to 1 / (n + level),
   * so that the higher the level, the less the first ones outdo the others.
   */
  readonly frequent: <Item>(items: readonly Item[], level?: number) => Item;
  readonly shuffled: <Item>(items: readonly Item[]) => readonly Item[];
};

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    isOneOf: (many) => next() * many < 1,
    any: (items) => at(items, between(0, items.length - 1)),
    frequent: (items, level = 6) => at(items, Math.floor(level * ((items.length / level + 1) ** next() - 1))),
    shuffled(items) {
      // Fisher-Yates, from an empty list on.
      const mixed: (typeof items)[number][] = [];
      for (const item of items) {
        const place = between(0, mixed.length);
        mixed.push(place === mixed.length ? item : at(mixed, place));
        mixed[place] = item;
      }
      return mixed;
    },
  };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no element ${index} among ${items.length}`);
  return item;
}
