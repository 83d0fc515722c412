import { performance } from 'node:perf_hooks';

/** Queues of waiting work, one a kind, that take turns so that each kind gets the same share of the processor. */
export type Lanes = {
  readonly add: (kind: WorkKind, queue: Queue, begin: () => void) => void;
  /** Whether it was waiting. */
  readonly remove: (kind: WorkKind, begin: () => void) => boolean;
  readonly has: (queue: Queue) => boolean;
  /** Takes what is next: of the resumed alone, or of the fresh too. */
  readonly take: (which: 'resumed' | 'any') => (() => void) | undefined;
  /** How long a newcomer would wait, in milliseconds. */
  readonly waitMs: (kind: WorkKind) => number;
};

export type WorkKind = 'page' | 'api' | 'file';

/** What has not begun is fresh; what has, and has waited since, is resumed before anything fresh of its kind. */
type Queue = 'fresh' | 'resumed';

/** What a turn of each kind costs, about, relative to the others. */
const costs = { page: 10, api: 6, file: 1 } as const satisfies Record<WorkKind, number>;
/** How many turns a request takes, if it waits for nothing: a page has another one before it is rendered. */
const turnsOf = { page: 2, api: 1, file: 1 } as const satisfies Record<WorkKind, number>;
const kinds = ['file', 'api', 'page'] as const satisfies readonly WorkKind[];

/** How much the latest turn counts in the average. */
const weight = 0.1;

type Lane = Readonly<Record<Queue, Set<() => void>>> & {
  /** Stride scheduling: the lane that has spent least is next. */
  spent: number;
  /** The average time between two turns while the lane was not empty; null before the second turn. */
  turnMs: number | null;
  lastTurn: number | null;
};

const emptyLane = (): Lane => ({ resumed: new Set(), fresh: new Set(), spent: 0, turnMs: null, lastTurn: null });

export function createLanes(): Lanes {
  const lanes = { page: emptyLane(), api: emptyLane(), file: emptyLane() } as const satisfies Record<WorkKind, Lane>;
  return {
    add: (kind, queue, begin) => {
      // A lane that was empty has saved nothing up.
      if (lengthOf(lanes[kind]) === 0) lanes[kind].spent = 0;
      lanes[kind][queue].add(begin);
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
      for (const { lane } of waiting) lane.spent -= least;
      first.lane.spent = costs[first.kind];
      return taken(first.lane);
    },
    waitMs: (kind) => {
      const { fresh, resumed, turnMs } = lanes[kind];
      return (fresh.size * turnsOf[kind] + resumed.size) * (turnMs ?? 0);
    },
  };
}

const lengthOf = ({ resumed, fresh }: Lane): number => resumed.size + fresh.size;

/** Takes what is next out of the lane, and measures the time between turns. */
function taken(lane: Lane): (() => void) | undefined {
  const queue = lane.resumed.size > 0 ? lane.resumed : lane.fresh;
  const [begin] = queue;
  if (begin) queue.delete(begin);
  const now = performance.now();
  if (lane.lastTurn !== null) {
    const took = now - lane.lastTurn;
    lane.turnMs = lane.turnMs === null ? took : lane.turnMs + weight * (took - lane.turnMs);
  }
  // Measured only while something waits: a slow turn long ago would say nothing of the next burst.
  const isEmpty = lengthOf(lane) === 0;
  lane.lastTurn = isEmpty ? null : now;
  if (isEmpty) lane.turnMs = null;
  return begin;
}
