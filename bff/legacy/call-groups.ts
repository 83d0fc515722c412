/** A call to an endpoint for a client: what counts towards the concurrency limit, and waits for it. */
export type Caller = { readonly path: string; readonly address: string };

/** A call under way, and since when, in milliseconds. */
export type Running = Caller & { readonly began: number };

/** The calls under way, by endpoint and by client, and how long calls usually take. */
export type CallGroups = {
  readonly size: () => number;
  readonly add: (call: Running) => void;
  /** `isAnswered`: then the time that it took is what such calls take; a failure says nothing of that. */
  readonly remove: (call: Running, isAnswered: boolean) => void;
  /** Those that have this in common with a call, the oldest first. */
  readonly like: (what: keyof Caller, call: Caller) => ReadonlySet<Running>;
  /**
   * How long a call to the endpoint takes, in milliseconds, as far as is known: what those took that were answered, or longer
   * where half of those under way have waited longer without any answer. A few that hang say nothing of the others.
   */
  readonly usualMs: (path: string, now: number) => number;
};

/** How much of the average the latest call makes. */
const newest = 0.3;

/** For how long, in milliseconds, the average says how long calls take, after the last of them. */
const validMs = 10_000;

const kinds = ['path', 'address'] as const satisfies readonly (keyof Caller)[];

export function callGroups(): CallGroups {
  const by = { path: new Map<string, Set<Running>>(), address: new Map<string, Set<Running>>() };
  const answered = new Map<string, { readonly usual: number; readonly at: number }>(); // as many as there are endpoints
  let size = 0;
  return {
    size: () => size,
    add: (call) => {
      size += 1;
      for (const what of kinds) by[what].set(call[what], (by[what].get(call[what]) ?? new Set()).add(call));
    },
    remove: (call, isAnswered) => {
      size -= 1;
      for (const what of kinds) {
        const group = by[what].get(call[what]);
        group?.delete(call);
        if (group?.size === 0) by[what].delete(call[what]); // whoever has many addresses must not fill the memory
      }
      if (!isAnswered) return;
      const now = performance.now();
      const took = now - call.began;
      const last = answered.get(call.path);
      const usual = last && now - last.at < validMs ? last.usual : took;
      answered.set(call.path, { usual: usual + newest * (took - usual), at: now });
    },
    like: (what, call) => by[what].get(call[what]) ?? none,
    usualMs: (path, now) => {
      const underWay = [...(by.path.get(path) ?? [])];
      const { usual, at } = answered.get(path) ?? { usual: 0, at: -Infinity };
      const median = underWay[Math.floor(underWay.length / 2)];
      return Math.max(now - at < validMs ? usual : 0, median ? now - Math.max(median.began, at) : 0);
    },
  };
}

const none: ReadonlySet<Running> = new Set();
