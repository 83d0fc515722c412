import { performance } from 'node:perf_hooks';
import { type Begin, createLanes, type Lanes, type WorkKind } from './lanes.ts';
import { type LoopClock, loopClock } from './loop-clock.ts';

/**
 * Runs few requests at a time, so that work which is pure CPU never piles up, and never two in one iteration of the
 * event loop. Requests that wait, for the legacy API say, do not count: whenever the loop is idle another one begins.
 */
export type WorkQueue = {
  /** Begins a request once it is the next of its kind. */
  readonly add: (kind: WorkKind, begin: Begin) => Slot;
  /** Resolves when a request that has waited for something may go on: before any new one of its kind. */
  readonly resume: (kind: WorkKind) => Promise<void>;
  /** How long a new request of a kind would wait, in milliseconds. */
  readonly waitMs: (kind: WorkKind) => number;
  /** For how long, in milliseconds, new requests of a kind have found others waiting before them. */
  readonly busyMs: (kind: WorkKind) => number;
  /** A connection was opened: the next request begins once no more of them wait to be accepted. */
  readonly accepted: () => void;
};

type Slot = {
  /** To be called once the request is over: gives its slot to another, or keeps it from beginning. */
  readonly leave: () => void;
};

/** More than one, so that one computes while another's answer is compressed in another thread. */
const maxRunning = 3;

/** While so many milliseconds of one pass without work, the event loop counts as idle. */
const idleShare = 0.3;

/** The longest, in milliseconds, that requests wait for connections to be accepted. */
const maxAcceptingMs = 10;

export function workQueue(): WorkQueue {
  const clock = loopClock();
  const lanes = createLanes(clock);
  const dispatcher = dispatcherOf(lanes, clock);
  return {
    add: (kind, begin) => {
      const occupyAndBegin = (waitedMs: number) => {
        dispatcher.occupy();
        begin(waitedMs);
      };
      lanes.add(kind, 'fresh', occupyAndBegin);
      dispatcher.schedule();
      return {
        leave: () => {
          if (!lanes.remove(kind, occupyAndBegin)) dispatcher.release();
        },
      };
    },
    resume: (kind) =>
      new Promise((resolve) => {
        lanes.add(kind, 'resumed', () => resolve());
        dispatcher.schedule();
      }),
    waitMs: lanes.waitMs,
    busyMs: lanes.busyMs,
    accepted: dispatcher.accepted,
  };
}

/** Begins or resumes one request per iteration of the event loop, as long as there is one and a slot for it. */
function dispatcherOf(lanes: Lanes, clock: LoopClock) {
  const accepting = acceptance();
  let running = 0;
  let oneMore = false;
  let scheduled = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const hasSlot = () => running < maxRunning || oneMore;

  const dispatch = () => {
    scheduled = false;
    if (accepting.goesOn()) return schedule();
    lanes.take(hasSlot() ? 'any' : 'resumed')?.();
    schedule();
  };

  const schedule = () => {
    clock();
    if (scheduled) return;
    if (lanes.has('resumed') || (lanes.has('fresh') && hasSlot())) {
      scheduled = true;
      setImmediate(dispatch);
    } else if (lanes.has('fresh')) {
      idleTimer ??= setTimeout(lookForIdleness, 1, performance.eventLoopUtilization().idle);
    }
  };

  const lookForIdleness = (before: number) => {
    idleTimer = undefined;
    // What runs waits for something else: another one begins meanwhile.
    oneMore ||= performance.eventLoopUtilization().idle - before >= idleShare;
    schedule();
  };

  return {
    schedule,
    accepted: accepting.accepted,
    /** A request begins: it takes a slot until it is over. */
    occupy: () => {
      running += 1;
      oneMore = false;
    },
    release: () => {
      running -= 1;
      oneMore = true;
      schedule();
    },
  };
}

/**
 * Whether connections are still being accepted. Node accepts one per iteration of the event loop: those behind it wait
 * in the kernel, where nothing knows of them.
 */
function acceptance() {
  let accepted = false;
  let since: number | null = null;
  return {
    accepted: () => {
      accepted = true;
    },
    goesOn: (): boolean => {
      since = accepted ? (since ?? performance.now()) : null;
      const goesOn = since !== null && performance.now() - since < maxAcceptingMs;
      accepted = false;
      if (!goesOn) since = null;
      return goesOn;
    },
  };
}
