import { ignoreUnreachable, type State } from '../../state/state.ts';
import { type Latest, latestName, latestOf } from './purchase-record.ts';

/**
 * Which purchase a customer has begun last, as all processes agree on it. While two keys order at once, a new order can't be
 * told to be that of the one or of the other.
 */
export type LatestPurchase = {
  /** This one begins, before the state is read that its order is told by. Rejects where the state is unreachable. */
  readonly begin: (isRepeat: boolean) => Promise<void>;
  /** Nothing was sent: as if it had not begun. */
  readonly withdraw: () => Promise<void>;
  /** Whether no other key orders, or has ordered, between that state and now; false where the state is unreachable. */
  readonly isAlone: () => Promise<boolean>;
};

/** How long it is remembered which was the latest, in milliseconds: as long as a key. */
const rememberedMs = 24 * 3_600_000;

/** Longer than a purchase takes, and than the legacy API may go on with it after its answer was given up, in milliseconds. */
const quietMs = 3 * 60_000;

export function latestPurchase(state: State, customerId: string, name: string, now: () => number): LatestPurchase {
  const at = latestName(customerId);
  let begun: { readonly before: string | null; readonly text: string } | null = null;

  return {
    begin: async (isRepeat) => {
      for (;;) {
        const before = await state.get(at);
        const former = latestOf(before);
        const isQuiet = former === null || now() > former.begunAt + quietMs;
        const isAlone = former?.name === name ? former.isAlone : isQuiet && !isRepeat;
        const text = JSON.stringify({ name, begunAt: now(), isAlone } satisfies Latest);
        begun = { before, text };
        if (await (before === null ? state.create(at, text, rememberedMs) : state.replace(at, before, text))) return;
      }
    },
    withdraw: async () => {
      if (begun === null) return;
      const { before, text } = begun;
      await (before === null ? state.remove(at, text) : state.replace(at, text, before)).catch(ignoreUnreachable);
    },
    isAlone: async () => {
      const text = await state.get(at).catch(ignoreUnreachable);
      if (text === undefined) return false;
      const found = latestOf(text);
      return found === null || (found.name === name && found.isAlone);
    },
  };
}
