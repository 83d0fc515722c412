import { performance } from 'node:perf_hooks';

/** In bytes: the kernel takes as much in well below a millisecond. Documents of pages are shorter. */
const longBytes = 200_000;

/** More would keep others waiting for long, and what they are of in memory: those past it are sent at once. */
const mostWaiting = 500;

export type Timing = {
  /** In milliseconds. */
  readonly now: () => number;
  readonly after: (ms: number, turn: () => void) => void;
};

const byTheLoop: Timing = {
  now: () => performance.now(),
  after: (ms, turn) => void setTimeout(turn, ms),
};

/** Sends a body: one that has waited for its turn may be out of date by then. */
type Send = (hasWaited: boolean) => void;

/** The response of who waits. */
export type Reader = { readonly once: (event: 'close', left: () => void) => unknown };

/**
 * Sends long bodies one after the other, and leaves the event loop to others for as long as each took: handing one to the kernel takes some
 * milliseconds, and a hundred clients that ask at once would hold up each iteration, of which a page that is rendered needs many. What is short is
 * sent at once. Who leaves gives up their place.
 */
export function longBodies({ now, after }: Timing = byTheLoop) {
  const waiting = new Map<Reader, Send>();
  let isGoing = false;
  const run = (send: Send, hasWaited: boolean): void => {
    isGoing = true;
    const began = now();
    try {
      send(hasWaited);
    } finally {
      after(now() - began, turn);
    }
  };
  const turn = (): void => {
    isGoing = false;
    const [next] = waiting;
    if (!next) return;
    const [reader, send] = next;
    waiting.delete(reader);
    run(send, true);
  };
  return (bytes: number, reader: Reader, send: Send): void => {
    if (bytes < longBytes || waiting.size >= mostWaiting) return send(false);
    if (!isGoing) return run(send, false);
    waiting.set(reader, send);
    reader.once('close', () => waiting.delete(reader));
  };
}
