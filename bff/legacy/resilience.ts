import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  Event,
  handleWhen,
  retry,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { LegacyError } from '../domain/failure.ts';
import { someRetryAfter } from '../domain/retry-after.ts';
import { concurrencyLimit, type LimitOptions, NotAdmitted } from './concurrency-limit.ts';

/** Failures that say that the legacy API, rather than this one call, is in trouble. */
const isTrouble = (error: unknown): error is LegacyError =>
  error instanceof LegacyError &&
  (error.failure.kind === 'timeout'
    ? error.failure.cutShort !== true
    : ['unreachable', 'overloaded'].includes(error.failure.kind));

/** Failures by which nothing was learned of the legacy API. */
const hasNoAnswer = (error: unknown): boolean =>
  error instanceof LegacyError && ['aborted', 'timeout'].includes(error.failure.kind);

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

/**
 * Guards all calls: no more at once than the legacy API bears, which no endpoint and no client address takes for itself (concurrency-limit.ts).
 * Calls that read have besides one retry after a short random pause, a breaker for each public record and one for each path. So
 * one endpoint that hangs or fails leaves calls and time to the others, and one record that fails does so alone (api-10). A
 * call that writes is sent once: who asked for it decides what follows.
 */
export type GuardOptions = LimitOptions & {
  /** Told what has become of the breaker of a path. */
  readonly onCircuit?: ((path: string, circuit: Circuit) => void) | undefined;
};

/** `open`: calls are refused. `lapsed`: the next one is let through, by which it opens again or is `closed`. */
export type Circuit = 'open' | 'lapsed' | 'closed';

export function guards({ onCircuit = () => {}, ...options }: GuardOptions): {
  readonly reads: Guard;
  readonly writes: Guard;
} {
  const limited = concurrencyLimit(options);
  const retrying = retry(handleWhen(isPassing), {
    maxAttempts: 1,
    backoff: new DelegateBackoff(() => 50 + Math.random() * 100),
  });
  const ofPath = forEach(new Map<string, Breaker>(), (path) => pathBreaker((circuit) => onCircuit(path, circuit)));
  const ofRecord = forEach(new LRUCache<string, Breaker>({ max: mostRecords }), recordBreaker);
  const ofReads: Run = (of, signal, call) => {
    const { path, record, isPublic } = of;
    const breakers = record === null || !isPublic ? [ofPath(path)] : [ofPath(path), ofRecord(record)];
    return retrying.execute(async ({ signal: ended }) => {
      // They are asked before the call waits for a place, and count only what was sent: a call that is not admitted would
      // close a breaker that it was to try.
      for (const breaker of breakers) await breaker.mayCall(ended);
      const guarded = breakers.reduce((inner, breaker) => () => breaker.execute(of, ended, inner), call);
      return limited.reads(of, ended, guarded);
    }, signal);
  };
  return { reads: guardedBy(ofReads), writes: guardedBy(limited.writes) };
}

/** Runs a call by its policies. */
type Run = <T>(of: GuardedCall, signal: AbortSignal, call: () => Promise<T>) => Promise<T>;

/** More records than fail at once; what is forgotten is asked for anew. */
const mostRecords = 1_000;

type Breaker = {
  /** Rejects with BrokenCircuitError while it is open; waits while another call finds out whether it may close. */
  readonly mayCall: (signal: AbortSignal) => Promise<void>;
  readonly execute: Run;
};

type BreakerOptions = {
  readonly counts: (error: unknown) => boolean;
  /** How many failures in a row open it. */
  readonly failures: number;
  /** For how long, in milliseconds, it is open, at first and after each attempt that failed. */
  readonly openMs: (attempt: number) => number;
};

function callBreaker({ counts, failures, openMs }: BreakerOptions) {
  let openUntil = 0;
  // A call that was to find out whether it is up again, and ended without an answer, has not found that out.
  const isInconclusive = (error: unknown): boolean => policy.state === CircuitState.HalfOpen && hasNoAnswer(error);
  const policy = circuitBreaker(
    handleWhen((error) => counts(error) || isInconclusive(error)),
    {
      halfOpenAfter: new DelegateBackoff(({ attempt }) => {
        const ms = openMs(attempt);
        openUntil = Date.now() + ms;
        return ms;
      }),
      breaker: new ConsecutiveBreaker(failures),
    },
  );
  const mayCall = async (signal: AbortSignal): Promise<void> => {
    if (policy.state === CircuitState.HalfOpen) await Event.toPromise(policy.onStateChange, signal);
    if (policy.state === CircuitState.Open && Date.now() < openUntil) throw new BrokenCircuitError();
  };
  return { policy, mayCall };
}

/** A record that has failed twice in a row is asked for once a second, then less often. */
function recordBreaker(): Breaker {
  const { policy, mayCall } = callBreaker({
    counts: isTrouble,
    failures: 2,
    openMs: (attempt) => Math.min(5_000, 1_000 * 2 ** (attempt - 1)),
  });
  return { mayCall, execute: (_of, signal, call) => policy.execute(call, signal) };
}

/** So many failures of one record, a call and its retry, say something of its path; further ones only of the record. */
const mostOfOneRecord = 2;

/** For how long the breaker of a path is open, in milliseconds. */
const pathOpenMs = 5_000;

/**
 * The breaker of a path: it is taken to be down where three records have failed, or where it has no records. Failures of one
 * record are counted up to `mostOfOneRecord` until something has succeeded.
 */
function pathBreaker(onChange: (circuit: Circuit) => void): Breaker {
  const failuresOf = new LRUCache<string, number>({ max: mostRecords });
  /** Errors that say no more of the path than was counted before. */
  const repeated = new WeakSet<object>();
  const { policy, mayCall } = callBreaker({
    counts: (error) => isTrouble(error) && !repeated.has(error),
    failures: 3 * mostOfOneRecord,
    openMs: () => pathOpenMs,
  });
  let lapsing: NodeJS.Timeout | undefined;
  policy.onStateChange((state) => {
    clearTimeout(lapsing);
    if (state !== CircuitState.Open) return onChange(state === CircuitState.Closed ? 'closed' : 'lapsed');
    onChange('open');
    // The policy itself learns that its time is over from the next call alone, which may be a long time in coming.
    lapsing = setTimeout(() => onChange('lapsed'), pathOpenMs).unref();
  });
  const noteFailure = (record: string, error: object): void => {
    const earlier = failuresOf.get(record) ?? 0;
    failuresOf.set(record, earlier + 1);
    // Once the path is taken to be down, any record may show that it is up again.
    if (earlier >= mostOfOneRecord && policy.state === CircuitState.Closed) repeated.add(error);
  };
  const execute: Run = ({ record }, signal, call) =>
    policy.execute(async () => {
      try {
        const result = await call();
        failuresOf.clear();
        return result;
      } catch (error) {
        if (record !== null && isTrouble(error)) noteFailure(record, error);
        throw error;
      }
    }, signal);
  return { mayCall, execute };
}

/** One of these for each key, made when it is first asked for. */
function forEach<T extends object>(
  made: Map<string, T> | LRUCache<string, T>,
  make: (key: string) => T,
): (key: string) => T {
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const guardedBy =
  (run: Run): Guard =>
  async (of, signal, call) => {
    const { path } = of;
    try {
      return await run(of, signal, call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new LegacyError(path, { kind: 'unreachable' }, { cause: error });
      if (error instanceof NotAdmitted) {
        throw new LegacyError(path, { kind: 'overloaded', afterSeconds: someRetryAfter() }, { cause: error });
      }
      throw error;
    }
  };
