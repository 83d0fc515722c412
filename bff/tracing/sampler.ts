import { isSampled, type Trace } from '../domain/trace.ts';

/** Which requests are recorded. */
export type Sampling = {
  /** The share of them, from 0 to 1. */
  readonly ratio: number;
  /** Whether it is the caller's decision where a request names one. */
  readonly trustsCallers: boolean;
};

/**
 * Decides whether a request is recorded. OpenTelemetry's samplers go by the trace's id, so that a client could choose one that is always
 * recorded: here it is drawn by lot.
 */
export const sampler =
  ({ ratio, trustsCallers }: Sampling, random: () => number = Math.random) =>
  (caller: Trace | null): boolean =>
    trustsCallers && caller !== null ? isSampled(caller) : random() < ratio;
