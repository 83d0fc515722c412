import { performance } from 'node:perf_hooks';

/** Milliseconds so far, of the time that counts as waiting. To be read at least every `longestIteration` while something waits. */
export type LoopClock = () => number;

/**
 * Time in which the event loop turned. Where it stood still, for the garbage collector, for a neighbour that took the processor
 * or because the process was stopped, that says nothing of how many requests there are, nor of who reads them: one iteration counts
 * as `longestIteration` milliseconds at most.
 */
export function loopClock(now: () => number = () => performance.now(), longestIteration = 200): LoopClock {
  let last = now();
  let passed = 0;
  return () => {
    const read = now();
    passed += Math.min(read - last, longestIteration);
    last = read;
    return passed;
  };
}
