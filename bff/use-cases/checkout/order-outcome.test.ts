import { expect, test } from 'vitest';
import { LegacyError, type UpstreamFailure } from '../../domain/failure.ts';
import { Refusal } from '../../domain/refusal.ts';
import { type OrderOutcome, outcomeOf } from './order-outcome.ts';

const answered = (failure: UpstreamFailure): LegacyError => new LegacyError('/checkout', failure);

const refusal = (id: 'userError.UNCERTAIN' | 'userError.UNAVAILABLE.order' | 'userError.CART_EMPTY'): Refusal =>
  new Refusal({ id, field: null });

test.each<readonly [string, unknown, OrderOutcome]>([
  ['a refusal in the legacy API’s words', answered({ kind: 'refused', message: 'No' }), 'refused'],
  ['a session that the legacy API has ended', answered({ kind: 'unauthorised' }), 'refused'],
  ['an empty cart', refusal('userError.CART_EMPTY'), 'refused'],
  ['a lost answer', refusal('userError.UNCERTAIN'), 'uncertain'],
  ['a state that can’t be kept', refusal('userError.UNAVAILABLE.order'), 'unavailable'],
  ['a mistake of ours', new TypeError('not a function'), 'failed'],
])('ops-1: an order that met %s counts as that', (_what, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome);
});
