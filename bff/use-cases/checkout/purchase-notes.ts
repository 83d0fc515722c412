import { randomUUID } from 'node:crypto';
import { ignoreUnreachable, type State } from '../../state/state.ts';
import type { PurchaseRecord } from './purchase-record.ts';

type Progress = PurchaseRecord['progress'];

export type PurchaseNotes = {
  /** What stands there; null where nothing does. Rejects, as all but the last two, where that can't be told. */
  readonly read: () => Promise<string | null>;
  /** Goes on from `before` before anything is done: what is then noted, or null where another try was first. */
  readonly advance: (before: string | null, progress: Progress) => Promise<string | null>;
  /** False where another try has gone on meanwhile. It is noted anew where what the processes share was emptied. */
  readonly note: (before: string, progress: Progress) => Promise<boolean>;
  /** For what is told anyway: undefined where it can't be noted, and a repeat looks for the order again. */
  readonly noteIfPossible: (before: string, progress: Progress) => Promise<boolean | undefined>;
  /** Nothing was sent, or the press has refused: then there is nothing to remember. */
  readonly forget: (before: string) => Promise<void>;
};

/** How long a key is remembered, in milliseconds. */
const rememberedMs = 24 * 3_600_000;

/** How far a purchase is, as all processes agree on it: each note takes the place of the one that it goes on from. */
export function purchaseNotes(state: State, name: string, input: string, now: () => number): PurchaseNotes {
  const recordAt = (progress: Progress): string =>
    JSON.stringify({ input, attempt: randomUUID(), since: now(), progress } satisfies PurchaseRecord);

  const note = async (before: string, progress: Progress): Promise<boolean> => {
    const after = recordAt(progress);
    return (await state.replace(name, before, after)) || state.create(name, after, rememberedMs);
  };

  return {
    read: () => state.get(name),
    advance: async (before, progress) => {
      const begun = recordAt(progress);
      const isFirst = await (before === null
        ? state.create(name, begun, rememberedMs)
        : state.replace(name, before, begun));
      return isFirst ? begun : null;
    },
    note,
    noteIfPossible: (before, progress) => note(before, progress).catch(ignoreUnreachable),
    forget: (before) => state.remove(name, before).catch(ignoreUnreachable),
  };
}
