import { performance } from 'node:perf_hooks';

/**
 * Runs few requests at a time, so that work which is pure CPU never piles up; those that wait, for the legacy API say,
 * do not count: whenever the event loop is idle another one begins.
 */
export type WorkQueue = {
  /** Begins a request in its turn. */
  readonly add: (kind: WorkKind, begin: () => void) => Place;
  /** Lets others begin, and resolves when a request that has waited may go on: before any new one of its kind. */
  readonly resume: (kind: WorkKind) => Promise<void>;
  /** How long a newcomer would wait for its turn, in milliseconds: the length of the queue times the delay of a turn. */
  readonly waitMs: (kind: WorkKind) => number;
  /** A connection was opened: the next turn comes once no more of them wait to be accepted. */
  readonly accepted: () => void;
};

export type Place = {
  /** To be called once the request is over: gives its place to another, or keeps it from beginning. */
  readonly leave: () => void;
};

export type WorkKind = 'page' | 'api' | 'file';

/** What a turn of each kind costs, about, relative to the others: each kind gets the same share of the processor. */
const costs = { page: 10, api: 6, file: 1 } as const satisfies Record<WorkKind, number>;
const kinds = ['file', 'api', 'page'] as const satisfies readonly WorkKind[];

/** More than one, so that one computes while another's answer is compressed in another thread. */
const maxRunning = 3;

/** The longest, in milliseconds, that a turn waits for connections to be accepted. */
const maxAcceptingMs = 10;

/** While so many milliseconds of one pass without work, the event loop counts as idle. */
const idleShare = 0.3;

/** How much the latest turn counts in the average. */
const weight = 0.1;

type Lane = {
  /** Both in the order of arrival. */
  readonly resumed: Set<() => void>;
  readonly fresh: Set<() => void>;
  /** Stride scheduling: the lane that has spent least is next. */
  spent: number;
  /** The average time between two turns while the lane was not empty; null before the second turn. */
  turnMs: number | null;
  lastTurn: number | null;
};

export function workQueue(): WorkQueue {
  const lane = (): Lane => ({ resumed: new Set(), fresh: new Set(), spent: 0, turnMs: null, lastTurn: null });
  const lanes = { page: lane(), api: lane(), file: lane() } as const satisfies Record<WorkKind, Lane>;
  const pacer = turnPacer(() => {
    const waiting = kinds.filter((kind) => lengthOf(lanes[kind]) > 0);
    if (waiting.length === 0) return null;
    return () => {
      const next = waiting.reduce((one, other) => (lanes[other].spent < lanes[one].spent ? other : one));
      for (const kind of waiting) lanes[kind].spent -= lanes[next].spent;
      lanes[next].spent = costs[next];
      take(lanes[next])?.();
    };
  });

  const enter = (kind: WorkKind, queue: 'resumed' | 'fresh', begin: () => void) => {
    // A lane that was empty has saved nothing up.
    if (lengthOf(lanes[kind]) === 0) lanes[kind].spent = 0;
    lanes[kind][queue].add(begin);
    pacer.schedule();
  };

  return {
    add: (kind, begin) => {
      enter(kind, 'fresh', begin);
      return {
        leave: () => {
          if (!lanes[kind].fresh.delete(begin)) pacer.release();
        },
      };
    },
    resume: (kind) => {
      pacer.release();
      return new Promise((resolve) => enter(kind, 'resumed', resolve));
    },
    waitMs: (kind) => lengthOf(lanes[kind]) * (lanes[kind].turnMs ?? 0),
    accepted: pacer.accepted,
  };
}

/** Has one turn per iteration of the event loop, while few run or those that run have nothing to do. */
function turnPacer(next: () => (() => void) | null) {
  let running = 0;
  let oneMore = false;
  let scheduled = false;
  let accepting = false;
  let acceptingSince: number | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  /** Whether connections are still being accepted: one comes with each iteration, and those behind it wait unseen. */
  const isAccepting = () => {
    if (accepting) acceptingSince ??= performance.now();
    const goesOn = accepting && performance.now() - (acceptingSince ?? 0) < maxAcceptingMs;
    accepting = false;
    if (!goesOn) acceptingSince = null;
    return goesOn;
  };

  const turn = () => {
    scheduled = false;
    if (isAccepting()) return schedule();
    const begin = next();
    if (begin === null || (running >= maxRunning && !oneMore)) return schedule();
    running += 1;
    oneMore = false;
    begin();
    schedule();
  };

  const schedule = () => {
    if (scheduled || next() === null) return;
    if (running < maxRunning || oneMore) {
      clearTimeout(idleTimer);
      idleTimer = undefined;
      scheduled = true;
      setImmediate(turn);
    } else {
      idleTimer ??= setTimeout(lookForIdleness, 1, performance.eventLoopUtilization().idle);
    }
  };

  const lookForIdleness = (before: number) => {
    idleTimer = undefined;
    // What runs waits for something else: others begin meanwhile.
    oneMore ||= performance.eventLoopUtilization().idle - before >= idleShare;
    schedule();
  };

  return {
    schedule,
    accepted: () => {
      accepting = true;
    },
    release: () => {
      running -= 1;
      oneMore = true;
      schedule();
    },
  };
}

const lengthOf = ({ resumed, fresh }: Lane): number => resumed.size + fresh.size;

/** Takes what is next out of the lane, and measures the time between turns. */
function take(lane: Lane): (() => void) | undefined {
  const queue = lane.resumed.size > 0 ? lane.resumed : lane.fresh;
  const [begin] = queue;
  if (begin) queue.delete(begin);
  const now = performance.now();
  if (lane.lastTurn !== null) {
    const took = now - lane.lastTurn;
    lane.turnMs = lane.turnMs === null ? took : lane.turnMs + weight * (took - lane.turnMs);
  }
  // What was measured holds for as long as something waits: one slow turn long ago says nothing of the next burst.
  const isEmpty = lengthOf(lane) === 0;
  lane.lastTurn = isEmpty ? null : now;
  if (isEmpty) lane.turnMs = null;
  return begin;
}
