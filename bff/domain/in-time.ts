import { LegacyError } from './failure.ts';
import type { Deadline } from './scope.ts';

/**
 * Waits for an answer as long as the request's deadline allows, then rejects with a timeout. What the answer comes from goes
 * on for others who wait for it. An answer that is at hand is taken even after the deadline.
 */
export async function inTime<T>(path: string, deadline: Deadline | null, answer: Promise<T>): Promise<T> {
  if (deadline === null) return answer;
  const left = deadline.left();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new LegacyError(path, { kind: 'timeout', afterMs: Math.ceil(left) })),
    Math.ceil(left),
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
