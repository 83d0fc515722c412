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

/**
 * Sends long bodies one after the other, and leaves the event loop to others for as long as each took: handing one to the kernel takes some
 * milliseconds, and a hundred clients that ask at once would hold up each iteration, of which a page that is rendered needs many. What is short is
 * sent at once.
 */
export function longBodies({ now, after }: Timing = byTheLoop): (bytes: number, send: () => void) => void {
  const waiting: (() => void)[] = [];
  let isGoing = false;
  const turn = () => {
    const send = waiting.shift();
    isGoing = send !== undefined;
    if (!send) return;
    const began = now();
    try {
      send();
    } finally {
      after(now() - began, turn);
    }
  };
  return (bytes, send) => {
    if (bytes < longBytes || waiting.length >= mostWaiting) return send();
    waiting.push(send);
    if (!isGoing) turn();
  };
}
