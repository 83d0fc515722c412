import { BrokenCircuitError } from 'cockatiel';
import { isUnsent, LegacyError, type UpstreamFailure } from '../domain/failure.ts';

/**
 * What a call of the legacy API has come to. `circuit_open` and `unsent`: it was not made, since its breaker was open, or no place
 * for it or no time was left. `defect`: the shop's own.
 */
export const callOutcomes = [
  'answered',
  'refused',
  'unauthorised',
  'missing',
  'malformed',
  'unreachable',
  'overloaded',
  'timeout',
  'aborted',
  'circuit_open',
  'unsent',
  'defect',
] as const satisfies readonly (UpstreamFailure['kind'] | 'answered' | 'circuit_open' | 'unsent' | 'defect')[];

export type CallOutcome = (typeof callOutcomes)[number];

/** What a call came to that has failed. */
export function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof LegacyError)) return 'defect';
  if (error.cause instanceof BrokenCircuitError) return 'circuit_open';
  return isUnsent(error) ? 'unsent' : error.failure.kind;
}
