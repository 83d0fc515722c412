import { isAnswer } from '../../domain/failure.ts';
import { codeOf, Refusal } from '../../domain/refusal.ts';

/**
 * What an attempt to place an order has come to. `repeated`: its key had placed one before. `refused`: by the legacy API, which may have
 * ended the session, or for what is in the cart. `uncertain`: it is not known whether it was placed. `unavailable`: surely not, and not
 * for want of copies. `failed`: a defect.
 */
export const orderOutcomes = ['placed', 'repeated', 'refused', 'uncertain', 'unavailable', 'failed'] as const;

export type OrderOutcome = (typeof orderOutcomes)[number];

/** What an attempt came to that placed no order. */
export function outcomeOf(error: unknown): OrderOutcome {
  if (isAnswer(error)) return 'refused';
  if (!(error instanceof Refusal)) return 'failed';
  const codes = new Set(error.reasons.map(codeOf));
  if (codes.has('UNCERTAIN')) return 'uncertain';
  return codes.has('UNAVAILABLE') ? 'unavailable' : 'refused';
}
