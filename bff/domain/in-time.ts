import type { UpstreamError, UpstreamFailure } from './failure.ts';
import type { Deadline } from './scope.ts';

/**
 * Waits for an answer as long as the request's deadline allows, then rejects with a timeout as `late` words it. What the answer comes from goes
 * on for others who wait for it. An answer that is at hand is taken even after the deadline.
 */
export async function inTime<T>(
  deadline: Deadline | null,
  answer: Promise<T>,
  late: (failure: Extract<UpstreamFailure, { kind: 'timeout' }>) => UpstreamError,
): Promise<T> {
  if (deadline === null) return answer;
  const ms = Math.ceil(deadline.left());
  const fail = () => {
    throw late({ kind: 'timeout', afterMs: ms });
  };
  return raced(answer, fail, (passed) => setTimeout(passed, ms));
}

/** What is awaited if it comes within `ms`, else what `late` gives. A failure after that is ignored. It keeps no process alive. */
export const within = <T, Late>(ms: number, awaited: Promise<T>, late: () => Late): Promise<T | Late> =>
  raced(awaited, late, (passed) => setTimeout(passed, ms).unref());

async function raced<T, Late>(
  awaited: Promise<T>,
  late: () => Late,
  begin: (passed: () => void) => NodeJS.Timeout,
): Promise<T | Late> {
  const passed = Promise.withResolvers<typeof tooLate>();
  const timer = begin(() => passed.resolve(tooLate));
  try {
    const first = await Promise.race([awaited, passed.promise]);
    return first === tooLate ? late() : first;
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = Symbol('too late');
