import type { State } from './state.ts';

type Held = { readonly value: string; readonly until: number };

/** How many writes pass before what has expired is swept out. */
const sweepEvery = 1_000;

/** For a shop of one process: all of it in memory, gone when the process ends. */
export function memoryState(now: () => number): State {
  const held = new Map<string, Held>();
  let writes = 0;
  const find = (key: string): Held | undefined => {
    const found = held.get(key);
    return found && found.until > now() ? found : undefined;
  };
  const put = (key: string, value: string, until: number): void => {
    held.set(key, { value, until });
    writes += 1;
    if (writes % sweepEvery !== 0) return;
    for (const [name, { until: end }] of held) if (end <= now()) held.delete(name);
  };

  return {
    get: async (key) => find(key)?.value ?? null,
    put: async (key, value, livesMs) => put(key, value, now() + livesMs),
    create: async (key, value, livesMs) => {
      if (find(key)) return false;
      put(key, value, now() + livesMs);
      return true;
    },
    replace: async (key, before, after, livesMs) => {
      const found = find(key);
      if (found?.value !== before) return false;
      put(key, after, livesMs === undefined ? found.until : now() + livesMs);
      return true;
    },
    remove: async (key, value) => {
      if (find(key)?.value === value) held.delete(key);
    },
  };
}
