import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { LegacyError } from '../domain/failure.ts';

/** Failures that say that the legacy API, rather than this one call, is in trouble. */
const isTrouble = (error: unknown): boolean =>
  error instanceof LegacyError && ['unreachable', 'overloaded', 'timeout'].includes(error.failure.kind);

/** Failures that asking once more may mend; after a time-out there is no time left to ask. */
const isPassing = (error: unknown): boolean => isTrouble(error) && (error as LegacyError).failure.kind !== 'timeout';

export type Guard = <T>(path: string, signal: AbortSignal, call: () => Promise<T>) => Promise<T>;

/**
 * Guards calls that read: at most `maxConcurrency` at once (as many again wait), one retry after a short random pause,
 * and a breaker for each path, so that one broken endpoint takes no time from the others.
 */
export function readGuard(maxConcurrency: number): Guard {
  const room = bulkhead(maxConcurrency, maxConcurrency);
  const again = retry(handleWhen(isPassing), {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 300 }),
  });
  const breakers = new Map<string, IPolicy>();
  const breakerOf = (path: string): IPolicy => {
    const known = breakers.get(path);
    if (known) return known;
    const breaker = circuitBreaker(handleWhen(isTrouble), { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(6) });
    breakers.set(path, breaker);
    return breaker;
  };

  return async (path, signal, call) => {
    try {
      return await wrap(again, breakerOf(path), room).execute(call, signal);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new LegacyError(path, { kind: 'unreachable' }, { cause: error });
      if (error instanceof BulkheadRejectedError) throw new LegacyError(path, { kind: 'overloaded' }, { cause: error });
      throw error;
    }
  };
}
