type OfClient = { readonly address: string };

/** What waits, a row for each client. */
export type ClientRows<T extends OfClient> = {
  readonly size: () => number;
  readonly add: (one: T) => void;
  /** Whether it was waiting. */
  readonly remove: (one: T) => boolean;
  /** This client was served: the others come first now. */
  readonly served: (one: T) => void;
  /** Round robin: the first of each row, then the second of each. */
  readonly roundRobin: () => readonly T[];
};

/** However many calls one client has waiting, another one waits for as many of them as it has itself. */
export function clientRows<T extends OfClient>(): ClientRows<T> {
  const rows = new Map<string, Set<T>>();
  let size = 0;
  return {
    size: () => size,
    add: (one) => {
      const row = rows.get(one.address) ?? new Set();
      rows.set(one.address, row.add(one));
      size += 1;
    },
    remove: (one) => {
      const row = rows.get(one.address);
      if (!row?.delete(one)) return false;
      if (row.size === 0) rows.delete(one.address);
      size -= 1;
      return true;
    },
    served: ({ address }) => {
      const row = rows.get(address);
      if (row && rows.delete(address)) rows.set(address, row);
    },
    roundRobin: () =>
      [...rows.values()]
        .flatMap((row) => Array.from(row, (one, round) => ({ one, round })))
        .toSorted((first, second) => first.round - second.round)
        .map(({ one }) => one),
  };
}
