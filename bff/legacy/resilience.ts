import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  noJitterGenerator,
  retry,
  wrap,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { LegacyError } from '../domain/failure.ts';
import { addressShares } from './address-shares.ts';

/** Failures that say that the legacy API, rather than this one call, is in trouble. */
const isTrouble = (error: unknown): error is LegacyError =>
  error instanceof LegacyError &&
  (error.failure.kind === 'timeout'
    ? error.failure.cutShort !== true
    : ['unreachable', 'overloaded'].includes(error.failure.kind));

/** Failures that asking once more may mend: not a time-out, after which no time is left, nor being told to wait. */
const isPassing = (error: unknown): boolean => error instanceof LegacyError && error.failure.kind === 'unreachable';

/** What a guard has to know of a call. */
type GuardedCall = {
  readonly path: string;
  /** Names what is asked for, such as one record, by a hash of its fields; null where the path says all. */
  readonly record: string | null;
  /** Whether it is the same for everybody. A customer who tries again after a failure is not kept waiting. */
  readonly isPublic: boolean;
  readonly address: string;
};

/** Lets a call through, or rejects with LegacyError. */
export type Guard = <T>(of: GuardedCall, signal: AbortSignal, call: () => Promise<T>) => Promise<T>;

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
 * Calls that read have besides one retry after a short random pause, a breaker for each public record and one for each path. So
 * one endpoint that hangs or fails leaves room and time to the others, and one record that fails does so alone (api-10). A
 * call that writes is sent once: who asked for it decides what follows.
 */
export function guards({ maxConcurrency, sharedByAddress }: GuardOptions): {
  readonly reads: Guard;
  readonly writes: Guard;
} {
  const allRoom = bulkhead(maxConcurrency, maxConcurrency);
  const ownRoom = Math.ceil(maxConcurrency / hangingEndpoints);
  const retrying = retry(handleWhen(isPassing), {
    maxAttempts: 1,
    backoff: new DelegateBackoff(() => 50 + Math.random() * 100),
  });
  const roomOf = () => wrap(bulkhead(ownRoom, maxConcurrency), allRoom);
  const ofPath = forEach(new Map(), () => pathBreaker(roomOf()));
  const ofRecord = forEach(new LRUCache<string, IPolicy>({ max: mostRecords }), recordBreaker);
  const ofReads: Run = ({ path, record, isPublic }, signal, call) => {
    const guarded = (ended: AbortSignal) => ofPath(path)(record, ended, call);
    if (record === null || !isPublic) return retrying.execute(({ signal: ended }) => guarded(ended), signal);
    const breaker = ofRecord(record);
    return retrying.execute(
      ({ signal: tried }) => breaker.execute(({ signal: ended }) => guarded(ended), tried),
      signal,
    );
  };
  const roomOfWrites = forEach(new Map(), roomOf);
  const ofWrites: Run = ({ path }, signal, call) => roomOfWrites(path).execute(call, signal);

  const share = sharedByAddress ? addressShares(maxConcurrency, ownRoom) : unshared;
  return { reads: guardedBy(ofReads, share), writes: guardedBy(ofWrites, share) };
}

/** Runs a call by its policies. */
type Run = <T>(of: GuardedCall, signal: AbortSignal, call: () => Promise<T>) => Promise<T>;

/** More records than fail at once; what is forgotten is asked for anew. */
const mostRecords = 1_000;

/** A record that has failed twice in a row is asked for once a second, then less often. */
const recordBreaker = (): IPolicy =>
  circuitBreaker(handleWhen(isTrouble), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: 1_000, maxDelay: 5_000, generator: noJitterGenerator }),
    breaker: new ConsecutiveBreaker(2),
  });

/**
 * The breaker of a path, around `room`. Of one record no more than a call and its retry count until something has succeeded: a
 * path is taken to be down where three records have failed, or where it has no records.
 */
function pathBreaker(room: IPolicy) {
  const failures = new LRUCache<string, number>({ max: mostRecords });
  const counted = new WeakSet<object>();
  const breaker = circuitBreaker(
    handleWhen((error) => isTrouble(error) && !counted.has(error)),
    { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(6) },
  );
  return <T>(record: string | null, signal: AbortSignal, call: () => Promise<T>): Promise<T> =>
    breaker.execute(async ({ signal: ended }) => {
      try {
        const result = await room.execute(call, ended);
        failures.clear();
        return result;
      } catch (error) {
        if (record !== null && isTrouble(error)) {
          const earlier = failures.get(record) ?? 0;
          // Whether a path that was down is up again is told by any record.
          if (earlier >= 2 && breaker.state === CircuitState.Closed) counted.add(error);
          failures.set(record, earlier + 1);
        }
        throw error;
      }
    }, signal);
}

/** One of these for each key, made when it is first asked for. */
function forEach<T extends object>(made: Map<string, T> | LRUCache<string, T>, make: () => T): (key: string) => T {
  return (key) => {
    const known = made.get(key) ?? make();
    made.set(key, known);
    return known;
  };
}

const unshared: Guard = (_of, _signal, call) => call();

const guardedBy =
  (run: Run, share: Guard): Guard =>
  async (of, signal, call) => {
    const { path } = of;
    try {
      return await share(of, signal, () => run(of, signal, call));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new LegacyError(path, { kind: 'unreachable' }, { cause: error });
      if (error instanceof BulkheadRejectedError) throw new LegacyError(path, { kind: 'overloaded' }, { cause: error });
      throw error;
    }
  };
