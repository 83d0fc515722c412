import { type LoopClock, loopClock } from './loop-clock.ts';
import { type ServiceTimes, serviceTimes } from './service-times.ts';

/** Queues of waiting work, one a kind, scheduled so that each kind gets the same share of the processor. */
export type Lanes = {
  readonly add: (kind: WorkKind, queue: Queue, begin: Begin) => void;
  /** Whether it was waiting. */
  readonly remove: (kind: WorkKind, begin: Begin) => boolean;
  readonly has: (queue: Queue) => boolean;
  /** Takes what is next: of the resumed alone, or of the fresh too. */
  readonly take: (which: 'resumed' | 'any') => (() => void) | undefined;
  /** How long a newcomer of a kind would wait, in milliseconds: the usual service time of each that is before it. */
  readonly waitMs: (kind: WorkKind) => number;
  /** For how long, in milliseconds, no newcomer of a kind has found its queue empty. */
  readonly busyMs: (kind: WorkKind) => number;
};

/** Begins work, which has waited for so many milliseconds. */
export type Begin = (waitedMs: number) => void;

export type WorkKind = 'page' | 'api' | 'file';

/** What has not begun is fresh; what has, and has waited since, is resumed before anything fresh of its kind. */
type Queue = 'fresh' | 'resumed';

/**
 * What work of each kind costs, about, relative to the others. A page takes some 10 times as long as a file, and brings some
 * 20 along: files get a larger share, so that whoever is given a page is given what belongs to it before others are given pages.
 */
const costs = { page: 30, api: 18, file: 1 } as const satisfies Record<WorkKind, number>;
const kinds = ['file', 'api', 'page'] as const satisfies readonly WorkKind[];

/** By what begins the work, when it began to wait. */
type Waiting = Map<Begin, number>;

type Lane = Readonly<Record<Queue, Waiting>> & {
  /** Stride scheduling: the lane that has spent least is next. */
  spent: number;
  /** From the beginning of one fresh one to that of the next while more of them wait. */
  readonly times: ServiceTimes;
  /** When the last fresh one was taken and left others waiting. */
  leftOthersAt: number | null;
  /** Since when fresh ones have been waiting without a pause. */
  busySince: number | null;
};

const emptyLane = (): Lane => ({
  resumed: new Map(),
  fresh: new Map(),
  spent: 0,
  times: serviceTimes(),
  leftOthersAt: null,
  busySince: null,
});

export function createLanes(clock: LoopClock = loopClock()): Lanes {
  const lanes = { page: emptyLane(), api: emptyLane(), file: emptyLane() } as const satisfies Record<WorkKind, Lane>;
  return {
    add: (kind, queue, begin) => {
      const lane = lanes[kind];
      const now = clock();
      if (lane.fresh.size === 0) {
        lane.leftOthersAt = null; // those it left have left themselves
        lane.busySince = queue === 'fresh' ? now : null;
      }
      lane[queue].set(begin, now);
    },
    remove: (kind, begin) => lanes[kind].fresh.delete(begin),
    has: (queue) => kinds.some((kind) => lanes[kind][queue].size > 0),
    take: (which) => {
      const waiting = kinds
        .map((kind) => ({ kind, lane: lanes[kind] }))
        .filter(({ lane }) => lane.resumed.size > 0 || (which === 'any' && lane.fresh.size > 0));
      const [first] = waiting.toSorted((one, other) => one.lane.spent - other.lane.spent);
      if (!first) return;
      const least = first.lane.spent;
      // A lane that was empty has saved nothing up, but what it last began still counts.
      for (const lane of Object.values(lanes)) lane.spent = Math.max(0, lane.spent - least);
      first.lane.spent = costs[first.kind];
      return taken(first.lane, clock());
    },
    waitMs: (kind) => {
      const { fresh, times } = lanes[kind];
      const [since = null] = fresh.values();
      // The age of the first alone would notice an overload only after it has come in.
      return since === null ? 0 : Math.max(clock() - since, fresh.size * times.usual());
    },
    busyMs: (kind) => {
      const { fresh, busySince } = lanes[kind];
      return fresh.size === 0 || busySince === null ? 0 : clock() - busySince;
    },
  };
}

/** Takes what is next out of the lane. */
function taken(lane: Lane, now: number): (() => void) | undefined {
  const { resumed, fresh } = lane;
  const queue = resumed.size > 0 ? resumed : fresh;
  const [next] = queue;
  if (!next) return undefined;
  const [begin, since] = next;
  queue.delete(begin);
  if (queue === fresh) {
    if (lane.leftOthersAt !== null) lane.times.add(now - lane.leftOthersAt);
    lane.leftOthersAt = fresh.size > 0 ? now : null;
  }
  return () => begin(now - since);
}
