import { randomUUID } from 'node:crypto';
import { ignoreUnreachable, type State } from '../../state/state.ts';
import type { Receipt } from '../../domain/checkout.ts';
import { type Progress, type PurchaseRecord, recordOf, rememberedMs } from './purchase-record.ts';

export type PurchaseNotes = {
  /** The text of the record; null where there is none. Rejects, as `advance` does, where the state is unreachable. */
  readonly read: () => Promise<string | null>;
  /** Goes on from `before` before anything is done: what is then noted, or null where another attempt was first. */
  readonly advance: (before: string | null, progress: Progress) => Promise<string | null>;
  /**
   * False where another attempt has gone on meanwhile; undefined where the state is unreachable, and a repeat searches for the
   * order again. It is noted anew where the state was emptied.
   */
  readonly noteIfPossible: (before: string, progress: Progress) => Promise<boolean | undefined>;
  /** Nothing was sent, or the legacy API has refused: then there is nothing to remember. */
  readonly forget: (before: string) => Promise<void>;
  /** The legacy API has sold it, whatever other attempts have noted meanwhile. Gives the one receipt that all get. */
  readonly settle: (input: string, receipt: Receipt) => Promise<Receipt>;
};

/**
 * How far a purchase is, as all processes agree on it: each note takes the place of the one that it goes on from, and is
 * remembered from then on, so that no key is forgotten while its order is being sent.
 */
export function purchaseNotes(state: State, name: string, now: () => number): PurchaseNotes {
  const recordAt = (progress: Progress): string =>
    JSON.stringify({ attempt: randomUUID(), since: now(), progress } satisfies PurchaseRecord);

  const note = async (before: string, progress: Progress): Promise<boolean> => {
    const after = recordAt(progress);
    return (await state.replace(name, before, after, rememberedMs)) || state.create(name, after, rememberedMs);
  };

  return {
    read: () => state.get(name),
    advance: async (before, progress) => {
      const begun = recordAt(progress);
      const isFirst = await (before === null
        ? state.create(name, begun, rememberedMs)
        : state.replace(name, before, begun, rememberedMs));
      return isFirst ? begun : null;
    },
    noteIfPossible: (before, progress) => note(before, progress).catch(ignoreUnreachable),
    forget: (before) => state.remove(name, before).catch(ignoreUnreachable),
    settle: async (input, receipt) => {
      try {
        for (;;) {
          const text = await state.get(name);
          const progress = text === null ? null : recordOf(text)?.progress;
          if (progress?.phase === 'done') return progress.receipt;
          if (await note(text ?? '', { phase: 'done', input, receipt })) return receipt;
        }
      } catch (error) {
        ignoreUnreachable(error);
        return receipt;
      }
    },
  };
}
