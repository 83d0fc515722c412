import { performance } from 'node:perf_hooks';

/** Milliseconds so far, of the time that counts as waiting. To be read in every iteration of the event loop while something waits. */
export type LoopClock = () => number;

/** The longest, in milliseconds, that one iteration of the event loop counts as. */
const longestIteration = 200;

/**
 * Time in which the event loop turned. Where it stood still, for the garbage collector, for a neighbour that took the processor
 * or because the process was stopped, that says nothing of how many requests there are: whoever came meanwhile is no crowd.
 */
export function loopClock(now: () => number = () => performance.now()): LoopClock {
  let last = now();
  let passed = 0;
  return () => {
    const read = now();
    passed += Math.min(read - last, longestIteration);
    last = read;
    return passed;
  };
}
