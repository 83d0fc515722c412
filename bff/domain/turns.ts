import { setImmediate } from 'node:timers/promises';

/** Runs pieces of work that are short one by one and many together, so that no request holds the event loop with them. */
export type Turns = <T>(work: () => T) => Promise<T>;

/** How long, in milliseconds, such work may hold the event loop, all requests together. */
const turnMs = 10;

const turn: { usedMs: number; next: Promise<void> | null } = { usedMs: 0, next: null };

const nextTurn = (): Promise<void> => (turn.next ??= begunAnew());

const begunAnew = async (): Promise<void> => {
  await setImmediate();
  turn.next = null;
  turn.usedMs = 0;
};

/** For one request: its pieces run one after another, and those of several requests take turns. */
export function requestTurns(): Turns {
  let before: Promise<unknown> = Promise.resolve();
  return <T>(work: () => T): Promise<T> => {
    const piece = before.then(async () => {
      while (turn.usedMs > turnMs) await nextTurn();
      const began = performance.now();
      try {
        return work();
      } finally {
        turn.usedMs += performance.now() - began;
      }
    });
    before = piece.catch(() => {}); // it fails for whoever asked for it
    return piece;
  };
}
