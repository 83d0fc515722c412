import { type Arbitrary, array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bought, Draft } from '../../customer/checkout/purchase-storage.ts';
import type { RefusalFragment } from '../../generated/checkout/graphql.ts';
import { type Attempt, type Effect, type Event, shown, type State, type Step, transition } from './transition.ts';

const money = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'QAR' });
const cartFor = (amount: string, ...bookIds: readonly string[]): Bought => ({
  lines: bookIds.map((bookId) => ({ id: bookId, bookId, quantity: 1, book: null, subtotal: money(amount) })),
  total: money(amount),
});
const cart = cartFor('46.00', '107');
const earlier = cartFor('12.00', '204');
const empty = cartFor('0.00');

const details = {
  name: 'A Reader',
  countryId: '1',
  cityId: '1001',
  addressLine1: '7 Corniche Street',
  addressLine2: '',
  phone: '1',
  email: '',
  note: '',
};
const draft: Draft = { customerId: '7', idempotencyKey: 'a', details, sent: null };
const repeated: Draft = { ...draft, sent: earlier };

const attempt: Attempt = { draft, bought: cart, isCartEmpty: false };
const repeat: Attempt = { draft: repeated, bought: earlier, isCartEmpty: true };
const other: Attempt = { draft: repeated, bought: cart, isCartEmpty: false };

const form: State = { kind: 'form', remedy: null };
const afterFailure: State = { kind: 'form', remedy: { advice: 'checkout.once', inOrders: true, isOther: false } };
const sending = (of: Attempt): State => ({ kind: 'sending', attempt: of });
const end = (of: Attempt): State => ({ kind: 'end', attempt: of });

const receipt = { orderId: '9', invoiceNumber: 'I-9', orderNumber: null, order: null, total: money('46.00') };
const submitted = { type: 'submitted', draft, cart, isAvailable: true, isComplete: true } as const;
const unanswered = { type: 'answered', receipt: null, hasCart: false, refusals: [], isSignedOut: false } as const;
const sold = { ...unanswered, receipt };
const soldEarlier = { ...sold, hasCart: true };
const refusedFor = (...codes: readonly RefusalFragment['code'][]) => ({
  ...unanswered,
  refusals: codes.map((code) => ({ code, field: null, message: code })),
});
const keyUsed = {
  ...unanswered,
  refusals: [{ code: 'INVALID' as const, field: ['input', 'idempotencyKey'], message: 'used' }],
};
const signedOut = <Answer extends Event>(answer: Answer): Answer => ({ ...answer, isSignedOut: true });
const emptied: Event = { type: 'emptied', isOrdered: false };
const orderedElsewhere: Event = { type: 'emptied', isOrdered: true };
const renewed: Event = { type: 'renewed' };

const send = (of: Attempt, isNoted = true): Step => ({
  state: sending(of),
  effects: [{ type: 'send', attempt: of, isNoted }],
});
const buy = (of: Attempt): Step => ({
  state: end(of),
  effects: [
    { type: 'saveReceipt', receipt, attempt: of },
    { type: 'navigate', to: '/thankyou' },
  ],
});
const settle = (sent: Bought | null): Effect => ({ type: 'settleDraft', sent });
const renew: Effect = { type: 'newKey' };
const toOrders: Effect = { type: 'navigate', to: '/myaccount?tab=orders' };
const sayEarlier: Effect = { type: 'showError', words: 'checkout.earlier' };
const backTo = (
  advice: 'checkout.once' | 'checkout.unavailable' | 'checkout.earlier' | null,
  inOrders: boolean,
  isOther = false,
) => ({ kind: 'form', remedy: { advice, inOrders, isOther } }) as const;
const stays = (state: State): Step => ({ state, effects: [] });

type Row = readonly [title: string, state: State, event: Event, step: Step];

const rows: readonly Row[] = [
  ['a form is sent for the cart as it is', form, submitted, send(attempt)],
  ['after a failure it is sent again', afterFailure, submitted, send(attempt)],
  ['what lacks something is sent, and not noted', form, { ...submitted, isComplete: false }, send(attempt, false)],
  ['too few copies: nothing is sent', form, { ...submitted, isAvailable: false }, stays(form)],
  [
    'too few copies of what may have been bought: it is sent again',
    form,
    { ...submitted, draft: repeated, isAvailable: false },
    send(other),
  ],
  ['an empty cart: what was sent is sent again', form, { ...submitted, draft: repeated, cart: empty }, send(repeat)],
  ['a full cart after a lost answer is sent for itself', form, { ...submitted, draft: repeated }, send(other)],
  ['a second click sends nothing', sending(attempt), submitted, stays(sending(attempt))],
  ['after the purchase nothing is sent', end(attempt), submitted, stays(end(attempt))],

  ['a receipt ends it', sending(attempt), sold, buy(attempt)],
  ['a receipt of what was sent again ends it', sending(repeat), sold, buy(repeat)],
  [
    'a book was put in while it was ordered: the receipt ends it all the same',
    sending(attempt),
    soldEarlier,
    buy(attempt),
  ],
  [
    'a receipt beside a cart, after something was sent before, is that of an earlier attempt',
    sending(other),
    soldEarlier,
    { state: backTo(null, true), effects: [renew, sayEarlier] },
  ],
  [
    'the same once the cart was empty: the orders show it',
    sending(repeat),
    soldEarlier,
    { state: backTo(null, true), effects: [renew, sayEarlier, toOrders] },
  ],
  [
    'a key that is used: what is ordered next has another',
    sending(attempt),
    keyUsed,
    { state: backTo('checkout.earlier', true), effects: [renew] },
  ],
  [
    'the same once the cart was empty',
    sending(repeat),
    keyUsed,
    { state: backTo('checkout.earlier', true), effects: [renew, toOrders] },
  ],
  [
    'without an answer it may have been bought',
    sending(attempt),
    unanswered,
    { state: backTo('checkout.once', false), effects: [] },
  ],
  [
    'an answer that does not know says where to look',
    sending(attempt),
    refusedFor('UNCERTAIN'),
    { state: backTo('checkout.once', true), effects: [] },
  ],
  [
    'a refusal of the legacy API: nothing is bought, nor was before',
    sending(other),
    refusedFor('REFUSED'),
    { state: backTo(null, false), effects: [settle(null)] },
  ],
  ...(['SIGN_IN_REQUIRED', 'RATE_LIMITED', 'REQUIRED', 'INVALID'] as const).map((code): Row => [
    `${code}: not sent on, so the attempt before stays open`,
    sending(other),
    refusedFor(code),
    { state: backTo(null, false), effects: [settle(earlier)] },
  ]),
  [
    'UNAVAILABLE: the same, with advice',
    sending(other),
    refusedFor('UNAVAILABLE'),
    { state: backTo('checkout.unavailable', false), effects: [settle(earlier)] },
  ],
  [
    'of several refusals one that does not know outweighs the others',
    sending(attempt),
    refusedFor('REFUSED', 'UNCERTAIN'),
    { state: backTo('checkout.once', true), effects: [] },
  ],
  [
    'nothing is left of what may have been bought: the rest can be ordered by itself, and that stays open',
    sending(other),
    refusedFor('UNCERTAIN'),
    { state: backTo('checkout.once', true, true), effects: [settle(earlier)] },
  ],
  [
    'a line is left of what may have been bought: only the same can be sent',
    sending({ ...other, bought: cartFor('58.00', '107', '204') }),
    refusedFor('UNCERTAIN'),
    { state: backTo('checkout.once', true), effects: [] },
  ],
  [
    'it is ordered by itself: under a key of its own',
    backTo('checkout.once', true, true),
    renewed,
    { state: form, effects: [renew, { type: 'clearError' }] },
  ],
  ['while an answer is awaited, it has no other key', sending(attempt), renewed, stays(sending(attempt))],
  ['nor at the end', end(attempt), renewed, stays(end(attempt))],
  ['signed out meanwhile: no receipt is kept', sending(attempt), signedOut(sold), stays(end(attempt))],
  [
    'signed out meanwhile: the draft is settled all the same',
    sending(attempt),
    signedOut(refusedFor('REFUSED')),
    { state: end(attempt), effects: [settle(null)] },
  ],
  [
    'signed out meanwhile: a used key is renewed, and nothing is said',
    sending(repeat),
    signedOut(soldEarlier),
    { state: end(repeat), effects: [renew] },
  ],
  ['an answer without an attempt changes nothing', form, sold, stays(form)],
  ['nor does one after the end', end(attempt), sold, stays(end(attempt))],

  [
    'ordered elsewhere: what was entered is forgotten',
    form,
    orderedElsewhere,
    { state: form, effects: [{ type: 'discardDraft' }] },
  ],
  [
    'emptied, by an order or without: what was entered stays, for a purchase of its own',
    form,
    emptied,
    { state: form, effects: [renew] },
  ],
  ['while an answer is awaited, nothing is forgotten', sending(attempt), emptied, stays(sending(attempt))],
  ['nor at the end', end(attempt), emptied, stays(end(attempt))],
];

describe('check-7: what a purchase does next', () => {
  test.each(rows)('%s', (_title, state, event, step) => {
    expect(transition(state, event)).toEqual(step);
  });

  test('every state is met by every event', () => {
    const met = new Set(rows.map(([, { kind }, { type }]) => `${kind} ${type}`));

    expect([...met].toSorted()).toEqual(
      ['form', 'sending', 'end']
        .flatMap((kind) => ['submitted', 'answered', 'emptied', 'renewed'].map((type) => `${kind} ${type}`))
        .toSorted(),
    );
  });
});

/** A draft as an effect leaves it. */
function draftAfter(effect: Effect, before: Draft): Draft {
  if (effect.type === 'send') return effect.isNoted ? { ...before, sent: effect.attempt.bought } : before;
  if (effect.type === 'settleDraft') return { ...before, sent: effect.sent };
  if (effect.type === 'newKey') return { ...before, sent: null, idempotencyKey: `${before.idempotencyKey}a` };
  if (effect.type === 'discardDraft') return { ...draft, idempotencyKey: `${before.idempotencyKey}b` };
  return before;
}

/** A purchase as its page has it: the draft that the effects change, what was sent under each key, and how often it was bought. */
function follow(events: readonly Event[]) {
  let state: State = form;
  let current = draft;
  const sent: string[] = [];
  let bought = 0;
  for (const event of events) {
    const step = transition(state, event.type === 'submitted' ? { ...event, draft: current } : event);
    const sends = step.effects.filter((effect) => effect.type === 'send');
    // One attempt is under way at most.
    expect(sends.length).toBe(state.kind === 'form' && step.state.kind === 'sending' ? 1 : 0);
    sent.push(...sends.map(({ attempt: { draft, bought } }) => `${draft.idempotencyKey} ${bought.total.amount}`));
    bought += step.effects.filter((effect) => effect.type === 'saveReceipt').length;
    current = step.effects.reduce((before, effect) => draftAfter(effect, before), current);
    state = step.state;
  }
  return { state, sent, bought };
}

const anyEvent: Arbitrary<Event> = constantFrom<Event>(
  submitted,
  { ...submitted, cart: empty },
  { ...submitted, isAvailable: false },
  { ...submitted, isComplete: false },
  sold,
  soldEarlier,
  keyUsed,
  unanswered,
  refusedFor('UNCERTAIN'),
  refusedFor('REFUSED'),
  refusedFor('UNAVAILABLE'),
  signedOut(sold),
  emptied,
  orderedElsewhere,
  renewed,
);

describe('check-7: whatever happens, in whichever order', () => {
  test('one attempt is under way at most, and a purchase ends once', () => {
    assert(
      property(array(anyEvent, { maxLength: 30 }), (events) => {
        const { state, bought } = follow(events);

        expect(bought).toBeLessThanOrEqual(state.kind === 'end' ? 1 : 0);
      }),
    );
  });

  test('what may have been bought is sent again under its key, as long as no answer says more', () => {
    const noWord = constantFrom<Event>(unanswered, refusedFor('UNCERTAIN'), refusedFor('UNAVAILABLE'));
    assert(
      property(array(noWord, { minLength: 1, maxLength: 10 }), (answers) => {
        const first = [submitted, unanswered] as const;
        const { sent } = follow([...first, ...answers.flatMap((answer) => [{ ...submitted, cart: empty }, answer])]);

        expect(sent).toHaveLength(answers.length + 1);
        expect(new Set(sent)).toEqual(new Set(['a 46.00']));
      }),
    );
  });
});

test.each<readonly [string, State, Draft, Bought, ReturnType<typeof shown>]>([
  ['a cart', form, draft, cart, { bought: cart, isPending: false, isUnanswered: false, isLost: false }],
  ['nothing', form, draft, empty, { bought: null, isPending: false, isUnanswered: false, isLost: false }],
  [
    'what was sent, once the cart is empty',
    form,
    repeated,
    empty,
    { bought: earlier, isPending: false, isUnanswered: true, isLost: true },
  ],
  [
    'a cart after a lost answer',
    form,
    repeated,
    cart,
    { bought: cart, isPending: false, isUnanswered: true, isLost: false },
  ],
  [
    'what is sent',
    sending(attempt),
    repeated,
    empty,
    { bought: cart, isPending: true, isUnanswered: false, isLost: false },
  ],
  [
    'what was bought',
    end(attempt),
    draft,
    empty,
    { bought: cart, isPending: true, isUnanswered: false, isLost: false },
  ],
])('check-7: the checkout shows %s', (_title, state, of, in_, expected) => {
  expect(shown(state, of, in_)).toEqual(expected);
});
