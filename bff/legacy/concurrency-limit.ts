import { LegacyError } from '../domain/failure.ts';
import { adaptiveLimit, type AdaptiveLimitOptions, type EndedCall } from './adaptive-limit.ts';
import { type Caller, callGroups, type CallGroups, type Running } from './call-groups.ts';
import { clientRows } from './client-rows.ts';

/**
 * Limits upstream calls: as many may be under way as the legacy API bears (adaptive-limit.ts), and as many wait as can be expected to be
 * answered in time. The others are refused at once, with NotAdmitted. A call begins as soon as neither its endpoint nor its client takes too much:
 *
 * - one endpoint that is read takes at most three times what it leaves free: alone three quarters of all;
 * - all that are read leave an eighth of all to those that write: readers must not keep buyers out;
 * - one that writes takes at most as much as it leaves free, and no more than a quarter of all, since its calls come one by one;
 * - one client address takes at most as much as it leaves free: alone half of all.
 */
type Limit = <T>(of: Caller, signal: AbortSignal, call: () => Promise<T>) => Promise<T>;

export type LimitOptions = AdaptiveLimitOptions & {
  /** Whether, of the calls under way, one client address has only a share of them; not where many readers share one address. */
  readonly sharedByAddress: boolean;
  /** The longest that a call may take, its wait included, in milliseconds. */
  readonly timeoutMs: number;
};

/** A call may not begin, and not soon enough. */
export class NotAdmitted extends Error {
  constructor(path: string) {
    super(`concurrency limit: no call to ${path} may begin soon enough`);
    this.name = 'NotAdmitted';
  }
}

/** A call that asks to begin. */
type Entrant = Caller & { readonly kind: 'reads' | 'writes' };

/** How long, in milliseconds, any call may wait; one to an endpoint that takes longer, as long as that takes. */
const maxWaitMs = 1_000;

/** The part of a call's time by which it has to be answered: what is expected to end later is refused. */
const inTime = 0.9;

/** How often, in milliseconds, it is looked whether those who wait still may: calls under way may take longer than usual. */
const reviewMs = 50;

/** How many calls may wait for each that may be under way, however soon they would begin. */
const waitingForEach = 8;

type Waiting = Entrant & { readonly since: number; readonly begin: () => void; readonly refuse: () => void };

type Limits = Readonly<Record<Entrant['kind'], Limit>>;

export function concurrencyLimit({ sharedByAddress, timeoutMs, ...options }: LimitOptions): Limits {
  const limit = adaptiveLimit(options);
  const running = callGroups();
  const waiting = clientRows<Waiting>();
  let reviews: NodeJS.Timeout | undefined;
  let isReviewDue = false;

  const mayBegin = (call: Entrant): boolean => isWithinShares(call, running, { size: limit.size(), sharedByAddress });
  const begin = ({ path, address }: Caller): Running => {
    const call = { path, address, began: performance.now() };
    running.add(call);
    return call;
  };
  const end = (call: Running, outcome: Outcome) => {
    const underWay = running.size();
    running.remove(call, outcome === 'answered');
    if (outcome) limit.note({ path: call.path, began: call.began, ended: performance.now(), outcome, underWay });
    for (const next of waiting.roundRobin()) if (mayBegin(next)) next.begin();
  };

  /** Refuses who would wait too long. */
  const review = () => {
    isReviewDue = false;
    const now = performance.now();
    const expected = expectedWait({ sharedByAddress, running, now });
    for (const [place, call] of waiting.roundRobin().entries()) {
      const usual = running.usualMs(call.path, now);
      const longest = Math.min(Math.max(maxWaitMs, usual), inTime * timeoutMs - usual);
      const isTooLong = now - call.since + expected(call, usual) > longest;
      if (isTooLong || place >= waitingForEach * limit.size()) call.refuse();
    }
    if (waiting.size() > 0) return void (reviews ??= setInterval(review, reviewMs).unref());
    clearInterval(reviews);
    reviews = undefined;
  };
  /** Once for all who come in the same moment. */
  const reviewSoon = () => {
    if (!isReviewDue) setImmediate(review);
    isReviewDue = true;
  };

  /** Resolves once a call that had to wait is under way. */
  const waitToBegin = (call: Entrant, signal: AbortSignal): Promise<Running> => {
    const { promise, resolve, reject } = Promise.withResolvers<Running>();
    const leave = (then: () => void) => () => {
      if (!waiting.remove(one)) return;
      signal.removeEventListener('abort', one.refuse);
      then();
    };
    const one: Waiting = {
      ...call,
      since: performance.now(),
      begin: leave(() => {
        waiting.served(one);
        resolve(begin(call));
      }),
      refuse: leave(() => reject(new NotAdmitted(call.path))),
    };
    waiting.add(one);
    signal.addEventListener('abort', one.refuse);
    reviewSoon();
    return promise;
  };

  const limitFor =
    (kind: Entrant['kind']): Limit =>
    async ({ path, address }, signal, call) => {
      const entrant = { path, address, kind };
      const place = mayBegin(entrant) ? begin(entrant) : await waitToBegin(entrant, signal);
      return answered(call, (outcome) => end(place, outcome));
    };
  return { reads: limitFor('reads'), writes: limitFor('writes') };
}

/** Whether a call may begin beside those under way. */
function isWithinShares(
  call: Entrant,
  running: CallGroups,
  { size, sharedByAddress }: Pick<LimitOptions, 'sharedByAddress'> & { readonly size: number },
): boolean {
  const free = size - running.size();
  const reads = call.kind === 'reads';
  return (
    free > (reads ? Math.floor(size / 8) : 0) &&
    running.like('path', call).size < (reads ? 3 * free : Math.min(free, size / 4)) &&
    (!sharedByAddress || running.like('address', call).size < free)
  );
}

/** What the end of a call says of the legacy API; null where it says nothing of how much that has to do. */
type Outcome = EndedCall['outcome'] | null;

/** The answer of a call; `end` is told of its end. */
async function answered<T>(call: () => Promise<T>, end: (outcome: Outcome) => void): Promise<T> {
  let outcome: Outcome = 'answered';
  try {
    return await call();
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    end(outcome);
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof LegacyError)) return null;
  const { failure } = error;
  if (failure.kind === 'overloaded') return 'overloaded';
  return failure.kind === 'timeout' && failure.cutShort !== true ? 'late' : null;
}

type Expecting = Pick<LimitOptions, 'sharedByAddress'> & {
  readonly running: CallGroups;
  readonly now: number;
};

/** How long each call will wait yet, in milliseconds, asked in the order in which they begin. */
function expectedWait({ sharedByAddress, running, now }: Expecting) {
  const queues = { path: new Map<string, Queue>(), address: new Map<string, Queue>() };
  const wait = (what: keyof Caller, call: Caller, usual: number): number => {
    const queue = queues[what].get(call[what]) ?? { underWay: [...running.like(what, call)], before: 0 };
    queues[what].set(call[what], queue);
    const { underWay, before } = queue;
    queue.before += 1;
    const place = underWay[before % underWay.length];
    if (!place) return 0; // what it waits for is used by others: nothing is known of these
    return Math.max(0, place.began + usual - now) + Math.floor(before / underWay.length) * usual;
  };
  return (call: Caller, usual: number): number => {
    const ofPath = wait('path', call, usual);
    return sharedByAddress ? Math.max(ofPath, wait('address', call, usual)) : ofPath;
  };
}

/** The calls of an endpoint or a client: those under way, the oldest first, and how many of those that wait have been asked for. */
type Queue = { readonly underWay: readonly Running[]; before: number };
