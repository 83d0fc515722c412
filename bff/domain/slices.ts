import { setImmediate } from 'node:timers/promises';

/**
 * Yields the event loop within a request: what grows with what upstream has answered is computed in slices of a few milliseconds,
 * requests one after the other, so that no operation holds the event loop, and a small one does not wait for a large one.
 *
 * This is the one place where work yields. Which request begins, or resumes after a wait, is decided by http/work-queue.ts.
 */

const sliceMs = 5;

/** What waits for a slice, by the request it belongs to; the request that is next comes first. */
const waiting = new Map<object, (() => void)[]>();
let running = false;

/** Resolves when the request may compute on. What it does then, until it yields again, should take about a millisecond. */
export function yieldSlice(request: object): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const queue = waiting.get(request);
  if (queue) queue.push(resolve);
  else waiting.set(request, [resolve]);
  if (!running) void run();
  return promise;
}

async function run(): Promise<void> {
  running = true;
  while (waiting.size > 0) {
    await setImmediate(); // requests and answers come and go
    const end = performance.now() + sliceMs;
    while (waiting.size > 0 && performance.now() < end) {
      continueNext();
      await settled();
    }
  }
  running = false;
}

function continueNext(): void {
  for (const [request, queue] of waiting) {
    waiting.delete(request);
    queue.shift()?.();
    if (queue.length > 0) waiting.set(request, queue); // behind the others
    return;
  }
}

/** Node runs this once no promise has anything left to do. */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
