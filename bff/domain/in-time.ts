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
  const left = deadline.left();
  const end = Promise.withResolvers<never>();
  const timer = setTimeout(() => end.reject(late({ kind: 'timeout', afterMs: Math.ceil(left) })), Math.ceil(left));
  try {
    return await Promise.race([answer, end.promise]);
  } finally {
    clearTimeout(timer);
  }
}
