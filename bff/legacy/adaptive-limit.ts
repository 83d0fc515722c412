/** A call that has ended, with its moments in milliseconds. */
export type EndedCall = {
  readonly path: string;
  readonly began: number;
  readonly ended: number;
  /** `late`: it had no answer in time. `overloaded`: the legacy API said that it has too much to do. */
  readonly outcome: 'answered' | 'late' | 'overloaded';
  /** How many calls were under way as it ended, itself among them. */
  readonly underWay: number;
};

export type AdaptiveLimitOptions = {
  readonly least: number;
  readonly most: number;
  /** Told of each change. */
  readonly onChange?: ((size: number) => void) | undefined;
};

/** How many calls may be under way, as found out by how long they take. */
export type AdaptiveLimit = {
  readonly size: () => number;
  readonly note: (call: EndedCall) => void;
};

/** So many calls, begun since the latest adjustment, decide on the next one: about a round trip of each place. */
const sampleSize = 10;

/** What is longer than usual by less than this says nothing: a factor, and milliseconds for a busy process of our own. */
const tolerance = { factor: 1.5, ms: 25 };

/** The least gradient: by more than half the limit is not lowered at once, whatever a few calls took. */
const steepest = 0.5;

/** How much each call changes the time that calls are taken to need without a queue: to less, and to more. */
const weight = { down: 0.1, up: 0.02 };

/**
 * Finds the limit by the gradient of latency, as Envoy's adaptive concurrency and Netflix's concurrency-limits do:
 *
 *     gradient = time without a queue / time now     (of one endpoint; the median of some calls, between 0.5 and 1)
 *     limit    = gradient × limit + √limit           (room for a short queue, by which the limit grows)
 *
 * The time without a queue is learnt for each endpoint. It rises only by calls beside which few others were under way, as many as the
 * limit is at least: an overload that lasts is not taken for it, and a legacy API that has become slower for good is, once the limit has
 * come down. Nothing is adjusted by calls that used less than half of the limit. It begins with the most, since nothing is known.
 */
export function adaptiveLimit({ least, most, onChange }: AdaptiveLimitOptions): AdaptiveLimit {
  const unqueued = new Map<string, number>(); // as many as there are endpoints
  let size = most;
  let adjustedAt = -Infinity;
  let gradients: number[] = [];
  let busiest = 0;

  const gradientOf = ({ path, began, ended, outcome, underWay }: EndedCall): number => {
    const took = ended - began;
    const usual = unqueued.get(path) ?? took;
    if (outcome === 'answered') {
      const learnt = took < usual ? weight.down : underWay <= least ? weight.up : 0;
      unqueued.set(path, usual + learnt * (took - usual));
    }
    return outcome === 'overloaded' ? steepest : (tolerance.factor * usual + tolerance.ms) / took;
  };

  const adjust = (gradient: number): void => {
    const before = size;
    const next = Math.min(1, Math.max(steepest, gradient)) * size + Math.sqrt(size);
    size = Math.round(Math.min(most, Math.max(least, next)));
    if (size !== before) onChange?.(size);
  };

  return {
    size: () => size,
    note: (call) => {
      const gradient = gradientOf(call);
      // One that began under the limit before says nothing of this one.
      if (call.began < adjustedAt) return;
      gradients.push(gradient);
      busiest = Math.max(busiest, call.underWay);
      if (gradients.length < sampleSize) return;
      if (busiest >= size / 2) adjust(median(gradients));
      adjustedAt = call.ended;
      gradients = [];
      busiest = 0;
    },
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1;
