import { expect, test } from 'vitest';
import { billing } from '../../../tests/support/billing.ts';
import type { Cart } from '../../domain/cart.ts';
import { keyUsed, receiptOf, uncertain, unavailable } from '../../domain/checkout.ts';
import { LegacyError, type UpstreamFailure } from '../../domain/failure.ts';
import type { Order } from '../../domain/customer.ts';
import { Refusal } from '../../domain/refusal.ts';
import { StateUnreachable } from '../../state/state.ts';
import { type Progress, type PurchaseRecord, type Snapshot, snapshotOf } from './purchase-record.ts';
import type { End, Event, Step, Wanted } from './steps.ts';
import { transition } from './transition.ts';

const now = 1_000_000;
const minute = 60_000;
const wanted: Wanted = { input: 'same', billing, expectedTotal: null, timeoutMs: 5_000 };
/** An attempt without progress for longer than this has died. */
const maxIdleMs = 12_000;

const book = { id: '101', title: null, thumbnail: null, price: 14_800, stock: 9 };
const cart: Cart = { id: '7', lines: [{ id: '1', bookId: '101', book, quantity: 2 }] };
const empty: Cart = { id: '7', lines: [] };
const order = (number: string, total = 29_600): Order => ({ number, updatedAt: null, status: 'pending', total });
const old = order('UP-1');
const made = order('UP-2');
const before = snapshotOf('same', cart, [old]);
const beforeOther = { ...before, input: 'other' };
const unchanged = { cart, orders: [old], isAlone: true };
const bought = { cart: empty, orders: [made, old], isAlone: true };
const boughtByOther = { ...bought, isAlone: false };
const emptied = { cart: empty, orders: [old], isAlone: true };
const ambiguous = { ...bought, orders: [order('UP-3'), made, old] };

const receipt = {
  orderId: '9',
  invoiceNumber: 'I-9',
  orderNumber: null,
  total: 29_600,
  ordersBefore: before.orders,
};
const purchase = { billing, amount: 29_600, lineIds: ['1'] };
const attempt = { text: 'begun', earlier: null };
const repeat = { text: 'begun', earlier: before };
const sending = { ...attempt, before, purchase };
const sendingAgain = { ...repeat, before, purchase };
const repeatOfOther = { text: 'begun', earlier: beforeOther };
const sendingOther = { ...repeatOfOther, before, purchase };

const recorded = (progress: Progress, since = now): Event => ({
  was: 'read',
  text: JSON.stringify({ attempt: 'a', since, progress } satisfies PurchaseRecord),
});
const textOf = (event: Event): string => ('text' in event && event.text) || '';
const failure = (kind: UpstreamFailure): LegacyError => new LegacyError('/checkout', kind);
const refuse = (reason: unknown): End => ({ do: 'refuse', reason });
const give = (given = receipt): Step => ({ do: 'return', receipt: given, notice: null });
const readOr = (fallback: End): Step => ({ do: 'read', fallback, restartDeadline: true });

const preparing: Progress = { phase: 'preparing', input: 'same', before: null };
const preparingAgain: Progress = { phase: 'preparing', input: 'same', before };
const sent = { phase: 'sent', before } as const;
const sentOther = { ...sent, before: beforeOther };
const lost = { phase: 'lost', before, lostAt: now - 10 } as const;
const lostOther = { ...lost, before: beforeOther, lostAt: now - minute };
const none = { phase: 'none', before } as const;
const done: Progress = { phase: 'done', input: 'same', receipt };
const died = now - maxIdleMs;

const noRecord: Event = { was: 'read', text: null };
const readRows: [string, Event, Step][] = [
  ['without a record, an attempt begins', noRecord, { do: 'begin', from: null, input: 'same', earlier: null }],
  ['a record of another version', { was: 'read', text: '{}' }, refuse(uncertain())],
  ['another attempt prepares: it is waited for', recorded(preparing, died + 1), { do: 'wait' }],
  ['another attempt has sent: it is waited for', recorded(sent, died + 1), { do: 'wait' }],
  [
    'another attempt prepares with other details',
    recorded({ ...preparing, input: 'other' }, died + 1),
    refuse(uncertain()),
  ],
  ['another attempt has sent other details', recorded({ ...sent, before: beforeOther }, died + 1), refuse(uncertain())],
  ['it is bought: the same receipt', recorded(done), give()],
  ['it is bought with other details', recorded({ ...done, input: 'other' }), refuse(keyUsed())],
];
test.each(readRows)('check-7: read: %s', (_name, event, step) => expect(transition(event, wanted, now)).toEqual(step));

test.each<[string, Progress, Snapshot | null]>([
  ['preparing died', preparing, null],
  ['preparing a repeat died', preparingAgain, before],
  ['nothing was bought', none, before],
  ['nothing was bought, and other details are', { ...none, before: beforeOther }, beforeOther],
])('check-7: read: %s: another attempt begins from it', (_name, progress, earlier) => {
  const event = recorded(progress, died);

  expect(transition(event, wanted, now)).toEqual({ do: 'begin', from: textOf(event), input: 'same', earlier });
});

test.each<[string, Extract<Progress, { phase: 'sent' | 'lost' }>, number, number, boolean]>([
  ['sent, and its process died', sent, died, died + wanted.timeoutMs, true],
  ['sent, more than a minute ago', sent, now - 2 * minute, now - 2 * minute + wanted.timeoutMs, false],
  ['lost just now', lost, now, now - 10, true],
  ['lost a minute ago', { ...lost, lostAt: now - minute }, now, now - minute, false],
  ['lost just now, with other details', { ...lost, before: beforeOther }, now, now - 10, true],
  ['lost a minute ago, with other details', lostOther, now, now - minute, false],
  ['sent with other details, and its process died', sentOther, died, died + wanted.timeoutMs, true],
])('check-7: read: %s: its order is searched for', (_name, progress, since, lostAt, mayAppear) => {
  const event = recorded(progress, since);
  const otherwise: Step = { do: 'read' };

  expect(transition(event, wanted, now)).toEqual({
    do: 'search',
    lost: { text: textOf(event), before: progress.before, lostAt, mayAppear, otherwise },
  });
});

const foundOf = (text: string): Step => ({
  do: 'note',
  text,
  progress: { phase: 'done', input: 'same', receipt: receiptOf(made) },
  next: { do: 'return', receipt: receiptOf(made), notice: null },
  ifSuperseded: { do: 'read', fallback: { do: 'return', receipt: receiptOf(made), notice: null } },
  ifUnreachable: { do: 'return', receipt: receiptOf(made), notice: null },
});
/** The order was sent with other details: its receipt is for an attempt with those. */
const foundOther: Step = {
  do: 'note',
  text: 'begun',
  progress: { phase: 'done', input: 'other', receipt: receiptOf(made) },
  next: refuse(keyUsed()),
  ifSuperseded: { do: 'read', fallback: refuse(keyUsed()) },
  ifUnreachable: refuse(keyUsed()),
};
const forgotten = (reason: unknown, notSent = false): Step => ({
  do: 'forget',
  text: 'begun',
  notSent,
  next: refuse(reason),
});
const givenUp = (reason: unknown): Step => {
  const next = refuse(reason);
  return { do: 'note', text: 'begun', progress: none, next, ifSuperseded: next, ifUnreachable: next };
};
const refusals = {
  empty: expect.objectContaining({
    reasons: [expect.objectContaining({ id: 'userError.CART_EMPTY' })],
  }) as unknown,
  total: expect.objectContaining({ reasons: [expect.objectContaining({ id: 'userError.INVALID.total' })] }) as unknown,
};
const down = failure({ kind: 'unreachable' });
const ended = failure({ kind: 'unauthorised' });
const no = failure({ kind: 'refused', message: 'No' });
const late = failure({ kind: 'timeout', afterMs: 5_000 });
const unsent = failure({ kind: 'timeout', afterMs: 5_000, unsent: true });

const attemptRows: [string, Event, Step][] = [
  ['another attempt was first', { was: 'begun', text: null, earlier: null }, { do: 'read' }],
  ['it begins: the cart is read', { was: 'begun', text: 'begun', earlier: null }, { do: 'inspect', attempt }],
  ['a repeat begins', { was: 'begun', text: 'begun', earlier: before }, { do: 'inspect', attempt: repeat }],
  ['the cart can be bought', { was: 'inspected', attempt, present: unchanged }, { do: 'claim', sending }],
  ['an empty cart', { was: 'inspected', attempt, present: emptied }, forgotten(refusals.empty)],
  ['the legacy API is down', { was: 'uninspectable', attempt, error: down }, forgotten(unavailable())],
  ['the session has ended', { was: 'uninspectable', attempt, error: ended }, forgotten(ended)],
  ['down at a repeat', { was: 'uninspectable', attempt: repeat, error: down }, givenUp(unavailable())],
  ['the order came after all', { was: 'inspected', attempt: repeat, present: bought }, foundOf('begun')],
  [
    'the order of other details came after all',
    { was: 'inspected', attempt: repeatOfOther, present: bought },
    foundOther,
  ],
  [
    'nothing came of other details',
    { was: 'inspected', attempt: repeatOfOther, present: unchanged },
    { do: 'claim', sending: sendingOther },
  ],
  ['several orders may be it', { was: 'inspected', attempt: repeat, present: ambiguous }, givenUp(uncertain())],
  [
    'it may be the order of another key',
    { was: 'inspected', attempt: repeat, present: boughtByOther },
    givenUp(uncertain()),
  ],
  ['nothing came', { was: 'inspected', attempt: repeat, present: unchanged }, { do: 'claim', sending: sendingAgain }],
  ['nothing to buy any more', { was: 'inspected', attempt: repeat, present: emptied }, givenUp(refusals.empty)],
  ['another attempt claimed it', { was: 'claimed', text: null, sending }, { do: 'read' }],
  ['claimed: sent', { was: 'claimed', text: 'sent', sending }, { do: 'send', sending: { ...sending, text: 'sent' } }],
];
test.each(attemptRows)('check-7: attempt: %s', (_name, event, step) =>
  expect(transition(event, wanted, now)).toEqual(step),
);

test('check-7: attempt: a cart of another total than was shown is not bought', () => {
  const event: Event = { was: 'inspected', attempt, present: unchanged };

  expect(transition(event, { ...wanted, expectedTotal: 29_600 }, now)).toEqual({ do: 'claim', sending });
  expect(transition(event, { ...wanted, expectedTotal: 1 }, now)).toEqual(forgotten(refusals.total));
});

const searchFor = (lostAt: number | null, reason: unknown, sought = before): Step => ({
  do: 'search',
  lost: { text: 'begun', before: sought, lostAt, mayAppear: lostAt !== null, otherwise: refuse(reason) },
});
const sale = { orderId: '9', invoiceNumber: 'I-9', notice: 'Thank you' };
const saleRows: [string, Event, Step][] = [
  ['sold', { was: 'sold', sale, sending }, { do: 'settle', input: 'same', receipt, notice: 'Thank you' }],
  ['never sent', { was: 'unsold', error: unsent, sending }, forgotten(unavailable(), true)],
  ['refused', { was: 'unsold', error: no, sending }, forgotten(no, true)],
  ['refused, the session has ended', { was: 'unsold', error: ended, sending }, forgotten(ended, true)],
  ['no answer: it may still come', { was: 'unsold', error: late, sending }, searchFor(now, unavailable())],
  ['not executed', { was: 'unsold', error: down, sending }, searchFor(null, unavailable())],
  ['a repeat never sent', { was: 'unsold', error: unsent, sending: sendingAgain }, searchFor(null, unavailable())],
  ['a repeat refused', { was: 'unsold', error: no, sending: sendingAgain }, searchFor(null, no)],
  [
    'refused: what is there is of other details',
    { was: 'unsold', error: no, sending: sendingOther },
    searchFor(null, no, beforeOther),
  ],
  [
    'never sent: what is there is of other details',
    { was: 'unsold', error: unsent, sending: sendingOther },
    searchFor(null, unavailable(), beforeOther),
  ],
  [
    'no answer after other details',
    { was: 'unsold', error: late, sending: sendingOther },
    searchFor(now, unavailable()),
  ],
];
test.each(saleRows)('check-7: sale: %s', (_name, event, step) => expect(transition(event, wanted, now)).toEqual(step));

const otherwise = refuse(unavailable());
const finished = { text: 'begun', before, lostAt: null, mayAppear: false, otherwise };
const recent = { ...finished, lostAt: now - 10, mayAppear: true };
const past = { ...finished, lostAt: now - 2 * minute };
const ifSuperseded = readOr(refuse(uncertain()));
const noted = (progress: Progress): Step => {
  const next = refuse(uncertain());
  return { do: 'note', text: 'begun', progress, next, ifSuperseded, ifUnreachable: next };
};
const noteNone: Step & { do: 'note' } = {
  do: 'note',
  text: 'begun',
  progress: none,
  notSent: true,
  next: otherwise,
  ifSuperseded,
  ifUnreachable: refuse(new StateUnreachable()),
};
const searchRows: [string, Event, Step][] = [
  ['the order is there', { was: 'searched', lost: recent, present: bought }, foundOf('begun')],
  [
    'the order of other details is there',
    { was: 'searched', lost: { ...recent, before: beforeOther }, present: bought },
    foundOther,
  ],
  [
    'no order of other details yet',
    { was: 'searched', lost: { ...recent, before: beforeOther }, present: unchanged },
    noted({ ...lost, before: beforeOther }),
  ],
  [
    'no order of other details, and too late for one',
    { was: 'searched', lost: { ...past, before: beforeOther }, present: unchanged },
    { ...noteNone, progress: { ...none, before: beforeOther } },
  ],
  [
    'certainly none, at once',
    { was: 'searched', lost: finished, present: unchanged },
    { do: 'forget', text: 'begun', notSent: true, next: otherwise },
  ],
  ['none, and too late for one', { was: 'searched', lost: past, present: unchanged }, noteNone],
  ['none yet', { was: 'searched', lost: recent, present: unchanged }, noted(lost)],
  [
    'the cart is another one',
    { was: 'searched', lost: past, present: emptied },
    noted({ ...lost, lostAt: now - 2 * minute }),
  ],
  ['several may be it', { was: 'searched', lost: finished, present: ambiguous }, noted({ ...lost, lostAt: now })],
  ['it may be the order of another key', { was: 'searched', lost: recent, present: boughtByOther }, noted(lost)],
  ['it can’t be searched for', { was: 'searched', lost: recent, present: null }, noted(lost)],
];
test.each(searchRows)('check-7: search: %s', (_name, event, step) =>
  expect(transition(event, wanted, now)).toEqual(step),
);

const lastRows: [string, Event, Step][] = [
  ['another attempt is waited for', { was: 'waited' }, { do: 'read', restartDeadline: true }],
  ['noted', { was: 'noted', step: noteNone, noted: true }, otherwise],
  ['overtaken by another attempt', { was: 'noted', step: noteNone, noted: false }, ifSuperseded],
  ['the state is unreachable', { was: 'noted', step: noteNone, noted: undefined }, refuse(new StateUnreachable())],
  ['forgotten', { was: 'forgotten', step: { do: 'forget', text: '', notSent: true, next: otherwise } }, otherwise],
  ['settled', { was: 'settled', receipt, notice: 'Hi' }, { do: 'return', receipt, notice: 'Hi' }],
];
test.each(lastRows)('check-7: afterwards: %s', (_name, event, step) =>
  expect(transition(event, wanted, now)).toEqual(step),
);

test('a refusal compares by its reasons', () => expect(uncertain()).not.toEqual(new Refusal(...unavailable().reasons)));
