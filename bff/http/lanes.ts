import { performance } from 'node:perf_hooks';

/** Queues of waiting work, one a kind, that take turns so that each kind gets the same share of the processor. */
export type Lanes = {
  readonly add: (kind: WorkKind, queue: Queue, begin: () => void) => void;
  /** Whether it was waiting. */
  readonly remove: (kind: WorkKind, begin: () => void) => boolean;
  readonly has: (queue: Queue) => boolean;
  /** Takes what is next: of the resumed alone, or of the fresh too. */
  readonly take: (which: 'resumed' | 'any') => (() => void) | undefined;
  /** How long a newcomer of a kind would wait, in milliseconds: as many turns as there are before it, of the usual length. */
  readonly waitMs: (kind: WorkKind) => number;
};

export type WorkKind = 'page' | 'api' | 'file';

/** What has not begun is fresh; what has, and has waited since, is resumed before anything fresh of its kind. */
type Queue = 'fresh' | 'resumed';

/** What a turn of each kind costs, about, relative to the others. */
const costs = { page: 10, api: 6, file: 1 } as const satisfies Record<WorkKind, number>;
const kinds = ['file', 'api', 'page'] as const satisfies readonly WorkKind[];

/** By what begins the work, when it began to wait. */
type Waiting = Map<() => void, number>;

type Lane = Readonly<Record<Queue, Waiting>> & {
  /** Stride scheduling: the lane that has spent least is next. */
  spent: number;
  /** From one fresh one's turn to the next one's while more of them wait, in milliseconds: a moving average. */
  turnMs: number;
  /** When the last fresh one was taken and left others waiting. */
  leftOthersAt: number | null;
};

/** How much of the average the latest turn makes, and the longest that it counts as, in milliseconds: a pause is no turn. */
const newest = 0.1;
const maxTurnMs = 200;

const emptyLane = (): Lane => ({ resumed: new Map(), fresh: new Map(), spent: 0, turnMs: 0, leftOthersAt: null });

export function createLanes(): Lanes {
  const lanes = { page: emptyLane(), api: emptyLane(), file: emptyLane() } as const satisfies Record<WorkKind, Lane>;
  return {
    add: (kind, queue, begin) => {
      if (lanes[kind].fresh.size === 0) lanes[kind].leftOthersAt = null; // those it left have left themselves
      lanes[kind][queue].set(begin, performance.now());
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
      // A lane that was empty has saved nothing up, but what its last turn cost still counts.
      for (const lane of Object.values(lanes)) lane.spent = Math.max(0, lane.spent - least);
      first.lane.spent = costs[first.kind];
      return taken(first.lane);
    },
    waitMs: (kind) => {
      const { fresh, turnMs } = lanes[kind];
      const [since = null] = fresh.values();
      // The age of the first alone would notice a crowd only after it has come in.
      return since === null ? 0 : Math.max(performance.now() - since, fresh.size * turnMs);
    },
  };
}

/** Takes what is next out of the lane. */
function taken(lane: Lane): (() => void) | undefined {
  const { resumed, fresh } = lane;
  const queue = resumed.size > 0 ? resumed : fresh;
  const [begin] = queue.keys();
  if (begin) queue.delete(begin);
  if (queue === fresh) {
    const now = performance.now();
    if (lane.leftOthersAt !== null) {
      const latest = Math.min(now - lane.leftOthersAt, maxTurnMs);
      lane.turnMs += newest * (latest - lane.turnMs);
    }
    lane.leftOthersAt = fresh.size > 0 ? now : null;
  }
  return begin;
}
