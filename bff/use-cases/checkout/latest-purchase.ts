import { ignoreUnreachable, type State } from '../../state/state.ts';
import { type Latest, latestName, latestOf, rememberedMs } from './purchase-record.ts';

/**
 * Which purchase a customer has begun last, as all processes agree on it. While two keys order at once, a new order can't be
 * told to be that of the one or of the other.
 */
export type LatestPurchase = {
  /** This one begins, before the state is read that its order is told by. Rejects where the state is unreachable. */
  readonly begin: (isRepeat: boolean) => Promise<void>;
  /** Nothing was sent: as if it had not begun. */
  readonly withdraw: () => Promise<void>;
  /** It has its order: what begins from now on does not order at the same time. */
  readonly finish: () => Promise<void>;
  /** Whether no other key orders, or has ordered, between that state and now; false where that is not known. */
  readonly isAlone: () => Promise<boolean>;
};

/** Longer than a purchase takes, and than the legacy API may go on with it after its answer was given up, in milliseconds. */
const quietMs = 3 * 60_000;

export function latestPurchase(state: State, customerId: string, name: string, now: () => number): LatestPurchase {
  const at = latestName(customerId);
  let begun: { readonly before: string | null; readonly text: string; readonly latest: Latest } | null = null;

  const replace = async (before: string | null, latest: Latest): Promise<boolean> => {
    const text = JSON.stringify(latest);
    begun = { before, text, latest };
    return before === null ? state.create(at, text, rememberedMs) : state.replace(at, before, text, rememberedMs);
  };

  return {
    begin: async (isRepeat) => {
      for (;;) {
        const before = await state.get(at);
        const former = latestOf(before);
        const isQuiet = former === null || former.isFinished || now() > former.begunAt + quietMs;
        // Since an earlier attempt under this key, others may have ordered.
        const wasAlone = former?.name === name ? former.wasAlone : isQuiet && !isRepeat;
        if (await replace(before, { name, begunAt: now(), wasAlone, isFinished: false })) return;
      }
    },
    withdraw: async () => {
      if (begun === null) return;
      const { before, text } = begun;
      await (before === null ? state.remove(at, text) : state.replace(at, text, before)).catch(ignoreUnreachable);
    },
    finish: async () => {
      const before = await state.get(at).catch(ignoreUnreachable);
      const latest = latestOf(before ?? null);
      // Where another began before, that may still order.
      if (before && latest?.name === name && latest.wasAlone)
        await replace(before, { ...latest, isFinished: true }).catch(ignoreUnreachable);
    },
    isAlone: async () => {
      const text = await state.get(at).catch(ignoreUnreachable);
      // Where the state was emptied meanwhile, as it was when this request began.
      const latest = text === null ? (begun?.latest ?? null) : latestOf(text ?? null);
      return latest?.name === name && latest.wasAlone;
    },
  };
}
