import { setImmediate } from 'node:timers/promises';

/**
 * Work that grows with what upstream has answered is done in slices of a few milliseconds, requests in turn, so that no
 * operation holds the event loop, and a small one does not wait for a large one.
 */

const sliceMs = 5;

/** What waits for a turn, by the request it belongs to; the request whose turn is next comes first. */
const waiting = new Map<object, (() => void)[]>();
let running = false;

/** Resolves when it is the request's turn. What is done then, until it waits again, should take about a millisecond. */
export function turn(request: object): Promise<void> {
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
      takeNext();
      await done();
    }
  }
  running = false;
}

function takeNext(): void {
  for (const [request, queue] of waiting) {
    waiting.delete(request);
    queue.shift()?.();
    if (queue.length > 0) waiting.set(request, queue); // behind the others
    return;
  }
}

/** Node runs this once no promise has anything left to do. */
const done = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
