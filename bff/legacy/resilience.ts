import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { LegacyError } from '../domain/failure.ts';
import { addressShares } from './address-shares.ts';

/** Failures that say that the legacy API, rather than this one call, is in trouble. */
const isTrouble = (error: unknown): boolean =>
  error instanceof LegacyError &&
  (error.failure.kind === 'timeout'
    ? error.failure.cutShort !== true
    : ['unreachable', 'overloaded'].includes(error.failure.kind));

/** Failures that asking once more may mend: not a time-out, after which no time is left, nor being told to wait. */
const isPassing = (error: unknown): boolean => error instanceof LegacyError && error.failure.kind === 'unreachable';

/** Lets a call through, or rejects with LegacyError. */
export type Guard = <T>(
  of: { readonly path: string; readonly address: string },
  signal: AbortSignal,
  call: () => Promise<T>,
) => Promise<T>;

/** How many endpoints that hang it takes to take all the room. */
const hangingEndpoints = 4;

export type GuardOptions = {
  /** How many calls may run at once. */
  readonly maxConcurrency: number;
  /** Whether one client address has only a share of the room; not where many readers share one address. */
  readonly sharedByAddress: boolean;
};

/**
 * Guards all calls: at most `maxConcurrency` at once, while as many again wait, and a quarter of that room for one path.
 * One client address has half of the room, and three quarters of a path's; what it asks for beyond waits in a queue of its own.
 * Calls that read have besides one retry after a short random pause, and a breaker for each path. So one endpoint that
 * hangs or fails leaves room and time to the others. A call that writes is sent once: who asked for it decides what
 * follows.
 */
export function guards({ maxConcurrency, sharedByAddress }: GuardOptions): {
  readonly reads: Guard;
  readonly writes: Guard;
} {
  const allRoom = bulkhead(maxConcurrency, maxConcurrency);
  const ownRoom = Math.ceil(maxConcurrency / hangingEndpoints);
  const ofReads = forEachPath(() =>
    wrap(
      retry(handleWhen(isPassing), { maxAttempts: 1, backoff: new DelegateBackoff(() => 50 + Math.random() * 100) }),
      circuitBreaker(handleWhen(isTrouble), { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(6) }),
      bulkhead(ownRoom, maxConcurrency),
      allRoom,
    ),
  );
  const ofWrites = forEachPath(() => wrap(bulkhead(ownRoom, maxConcurrency), allRoom));

  const share = sharedByAddress ? addressShares(maxConcurrency, ownRoom) : unshared;
  return { reads: guardedBy(ofReads, share), writes: guardedBy(ofWrites, share) };
}

/** A policy of its own for each path, made when it is first asked for. */
function forEachPath(make: () => IPolicy): (path: string) => IPolicy {
  const policies = new Map<string, IPolicy>();
  return (path) => {
    const policy = policies.get(path) ?? make();
    policies.set(path, policy);
    return policy;
  };
}

const unshared: Guard = (_of, _signal, call) => call();

const guardedBy =
  (policyOf: (path: string) => IPolicy, share: Guard): Guard =>
  async (of, signal, call) => {
    const { path } = of;
    try {
      return await share(of, signal, () => policyOf(path).execute(call, signal));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new LegacyError(path, { kind: 'unreachable' }, { cause: error });
      if (error instanceof BulkheadRejectedError) throw new LegacyError(path, { kind: 'overloaded' }, { cause: error });
      throw error;
    }
  };
