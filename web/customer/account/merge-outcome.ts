import { useSyncExternalStore } from 'react';
import type { UnmergedLineFragment, MergedLineFragment } from '../../generated/account/graphql.ts';
import { listeners } from '../../storage/listeners.ts';
import { onSession } from '../session/session.ts';

/** What the customer's cart did not take over of a guest's at the sign-in, known until the session ends. */

type MergeOutcome = {
  readonly unmerged: readonly UnmergedLineFragment[];
  /** Taken over, with fewer copies than were chosen. */
  readonly cut: readonly MergedLineFragment[];
};

const none: MergeOutcome = { unmerged: [], cut: [] };

let outcome = none;
let forget = (): void => {};
const changes = listeners();

export function keepMergeOutcome(kept: MergeOutcome): void {
  forget();
  if (kept.unmerged.length + kept.cut.length === 0) return;
  notify(kept);
  const stop = onSession(() => forget());
  forget = () => {
    forget = () => {};
    stop();
    notify(none);
  };
}

export const useMergeOutcome = (): MergeOutcome =>
  useSyncExternalStore(
    changes.subscribe,
    () => outcome,
    () => none,
  );

function notify(changed: MergeOutcome): void {
  outcome = changed;
  changes.notify();
}
