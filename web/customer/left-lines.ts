import { useSyncExternalStore } from 'react';
import type { LineLeftFragment, MergedLineFragment } from '../generated/account/graphql.ts';
import { onSession } from './session.ts';

/** What the customer's cart did not take over of a guest's, from when they came in until the session ends. */

type LeftLines = {
  readonly unmerged: readonly LineLeftFragment[];
  /** Taken over, with fewer copies than were chosen. */
  readonly cut: readonly MergedLineFragment[];
};

const none: LeftLines = { unmerged: [], cut: [] };

let lines = none;
let forget = (): void => {};
const listeners = new Set<() => void>();

export function keepLeftLines(left: LeftLines): void {
  forget();
  if (left.unmerged.length + left.cut.length === 0) return;
  tell(left);
  const stop = onSession(() => forget());
  forget = () => {
    forget = () => {};
    stop();
    tell(none);
  };
}

export const useLeftLines = (): LeftLines =>
  useSyncExternalStore(
    subscribe,
    () => lines,
    () => none,
  );

function tell(left: LeftLines): void {
  lines = left;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
