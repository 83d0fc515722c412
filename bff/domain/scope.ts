import { type Language, languages } from './language.ts';
import { newTrace, type Trace } from './trace.ts';

/** What all upstream calls of one request have in common. */
export type Scope = {
  readonly language: Language;
  /** The client's address, which has only a share of the upstream calls at once. */
  readonly address: string;
  /** Of a load that others wait for too, that of the request that came first. */
  readonly trace: Trace;
  /** Null for a load that outlives the request, since others wait for it too: then each call has its full time. */
  readonly deadline: Deadline | null;
  /** Aborted once no client waits for the answer any more. */
  readonly left: AbortSignal;
  /** Whether a change has begun, and whether anything that was asked for as one may have been done. */
  readonly changes: { hasBegun: boolean; mayBeDone: boolean };
  /** When, in milliseconds, the oldest of those records was loaded that were served because asking anew had failed. */
  readonly older: { loadedAt: number | null };
};

/** Of what the shop reads for itself: no client has a part in it, and each call has its full time. It ends with the signal. */
export const ownScope = (left: AbortSignal): Scope => ({
  language: languages[0],
  address: '',
  trace: newTrace(),
  deadline: null,
  left,
  changes: { hasBegun: false, mayBeDone: false },
  older: { loadedAt: null },
});

/** Notes that a record was served because asking anew had failed. */
export function noteOlder({ older }: Scope, loadedAt: number): void {
  older.loadedAt = Math.min(older.loadedAt ?? loadedAt, loadedAt);
}

/** Ends reads whose readers have left; undefined of a request that changes something, which is carried out whoever leaves. */
export const readsEnd = ({ left, changes }: Scope): AbortSignal | undefined => (changes.hasBegun ? undefined : left);

/** The time that one request may spend on upstream calls, however many it makes one after another. */
export type Deadline = {
  /** Milliseconds that are left, never below 0. */
  readonly left: () => number;
  /**
   * Whether a change may still begin: it needs its full time within twice the limit. From the first change on the request
   * has that long as a whole, so that what follows the change can be read.
   */
  readonly beginsChange: () => boolean;
  /** Begins anew: for a request that has waited for another one rather than for the legacy API. */
  readonly restart: () => void;
};

/** Begins now. What a request reads may take `limitMs` in all; with a change among it, twice as long. */
export function requestDeadline(limitMs: number): Deadline {
  let began = performance.now();
  let totalMs = limitMs;
  const elapsed = () => performance.now() - began;
  return {
    left: () => Math.max(0, totalMs - elapsed()),
    beginsChange: () => {
      if (elapsed() > limitMs) return false;
      totalMs = 2 * limitMs;
      return true;
    },
    restart: () => {
      began = performance.now();
    },
  };
}
