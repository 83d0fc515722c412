import { total } from '../../domain/cart.ts';
import { keyUsed, receiptOf, refusalOf, uncertain, unavailable } from '../../domain/checkout.ts';
import type { Order } from '../../domain/customer.ts';
import { isAnswer, isUnsent, LegacyError, mayYetBeDone } from '../../domain/failure.ts';
import { StateUnreachable } from '../../state/state.ts';
import {
  type Done,
  type Present,
  type Progress,
  recordOf,
  type Snapshot,
  snapshotOf,
  whatBecame,
} from './purchase-record.ts';
import type { Attempt, End, Event, Lost, Sending, Step, Wanted } from './steps.ts';

/** Which step of a purchase follows which event: a pure function, whose table is tested row by row. */
export function transition(event: Event, wanted: Wanted, now: number): Step {
  switch (event.was) {
    case 'read':
      return event.text === null
        ? { do: 'begin', from: null, input: wanted.input, earlier: null }
        : follow(event.text, wanted, now);
    case 'waited':
      // What this request has waited for is another one: once that is given up, it needs time to go on from it.
      return { do: 'read', restartDeadline: true };
    case 'begun':
      if (event.text === null) return { do: 'read' };
      return { do: 'inspect', attempt: { text: event.text, earlier: event.earlier } };
    case 'inspected':
      return attemptOn(event.attempt, event.present, wanted);
    case 'uninspectable':
      return giveUp(event.attempt, isTrouble(event.error) ? unavailable() : event.error);
    case 'claimed':
      return event.text === null ? { do: 'read' } : { do: 'send', sending: { ...event.sending, text: event.text } };
    case 'sold': {
      const { orderId, invoiceNumber, notice } = event.sale;
      const { before, purchase } = event.sending;
      const receipt = {
        orderId,
        invoiceNumber,
        orderNumber: null,
        total: purchase.amount,
        ordersBefore: before.orders,
      };
      return { do: 'settle', input: wanted.input, receipt, notice };
    }
    case 'unsold':
      return afterFailure(event.error, event.sending, now);
    case 'searched':
      return afterSearch(event.lost, event.present, wanted, now);
    case 'forgotten':
      return event.step.next;
    case 'noted':
      if (event.noted === undefined) return event.step.ifUnreachable;
      return event.noted ? event.step.next : event.step.ifSuperseded;
    case 'settled':
      return { do: 'return', receipt: event.receipt, notice: event.notice };
  }
}

const refuse = (reason: unknown): End => ({ do: 'refuse', reason });

/** How long the legacy API may still be working on an order, in milliseconds, after its answer was given up. */
const lingersMs = 60_000;

/** An attempt without progress for so long has died: reading, sending and searching take a call each. */
const maxIdleMs = ({ timeoutMs }: Wanted): number => 2 * timeoutMs + 2_000;

/** Waits for, goes on with, or ends by what is recorded of this key. */
function follow(text: string, wanted: Wanted, now: number): Step {
  const known = recordOf(text);
  if (known === null) return refuse(uncertain());
  const { progress, since } = known;
  const mayGoOn = now < since + maxIdleMs(wanted);
  switch (progress.phase) {
    case 'preparing':
      return mayGoOn ? waitFor(progress.input, wanted) : beginFrom(text, progress.before, wanted);
    case 'none':
      return beginFrom(text, progress.before, wanted);
    case 'sent':
      if (mayGoOn) return waitFor(progress.before.input, wanted);
      return searchFrom(text, progress.before, since + wanted.timeoutMs, now);
    case 'lost':
      return searchFrom(text, progress.before, progress.lostAt, now);
    case 'done':
      return bought(progress, wanted);
  }
}

/** Another attempt's end is the end of this one, unless that orders something else. */
const waitFor = (input: string, wanted: Wanted): Step =>
  input === wanted.input ? { do: 'wait' } : refuse(uncertain());

/** Certainly nothing is bought, and the attempt before can't send any more: its record is gone. */
const beginFrom = (text: string, earlier: Snapshot | null, { input }: Wanted): Step => ({
  do: 'begin',
  from: text,
  input,
  earlier,
});

/** What was sent is searched for, whatever is asked for now: only where it surely was not made is anything else sent. */
const searchFrom = (text: string, before: Snapshot, lostAt: number, now: number): Step =>
  search({ text, before, lostAt, otherwise: { do: 'read' } }, now);

/** What was bought under this key; an attempt with other details gets no receipt for it. */
const bought = ({ input, receipt }: Done, wanted: Wanted): End =>
  input === wanted.input ? { do: 'return', receipt, notice: null } : refuse(keyUsed());

function attemptOn(attempt: Attempt, present: Present, wanted: Wanted): Step {
  const { cart, orders } = present;
  const { input, billing, expectedTotal } = wanted;
  // What an earlier attempt sent may have arrived after all.
  const { text, earlier } = attempt;
  const became = earlier ? whatBecame(earlier, present) : 'none';
  if (earlier && typeof became === 'object') return found(text, earlier.input, became.order, wanted);
  if (became === 'unclear') return giveUp(attempt, uncertain());
  const refusal = refusalOf(cart, expectedTotal);
  if (refusal) return giveUp(attempt, refusal);
  const purchase = { billing, amount: total(cart), lineIds: cart.lines.map(({ id }) => id) };
  return { do: 'claim', sending: { ...attempt, before: snapshotOf(input, cart, orders), purchase } };
}

/** Nothing was sent by this attempt. */
function giveUp({ text, earlier }: Attempt, reason: unknown): Step {
  const next = refuse(reason);
  if (!earlier) return { do: 'forget', text, notSent: false, next };
  const progress: Progress = { phase: 'none', before: earlier };
  return { do: 'note', text, progress, next, ifSuperseded: next, ifUnreachable: next };
}

function afterFailure(error: LegacyError, { text, earlier, before }: Sending, now: number): Step {
  if (!earlier && isUnsent(error)) return { do: 'forget', text, notSent: true, next: refuse(unavailable()) };
  if (!earlier && isAnswer(error)) return { do: 'forget', text, notSent: true, next: refuse(error) };
  // The legacy API may refuse because an earlier attempt was executed meanwhile: then only the order of that can be there.
  const isNotMade = isAnswer(error) || isUnsent(error);
  const sent = isNotMade && earlier ? { ...before, input: earlier.input } : before;
  const otherwise = refuse(isAnswer(error) ? error : unavailable());
  return search({ text, before: sent, lostAt: mayYetBeDone(error) ? now : null, otherwise }, now);
}

const search = (lost: Omit<Lost, 'mayAppear'>, now: number): Step => ({
  do: 'search',
  lost: { ...lost, mayAppear: lost.lostAt !== null && now < lost.lostAt + lingersMs },
});

/** The cart and the orders show what has become of a purchase whose answer is lost, or it stays uncertain. */
function afterSearch(lost: Lost, present: Present | null, wanted: Wanted, now: number): Step {
  const became = present ? whatBecame(lost.before, present) : 'unclear';
  if (typeof became === 'object') return found(lost.text, lost.before.input, became.order, wanted);
  return became === 'none' && !lost.mayAppear ? notMade(lost) : staysLost(lost, now);
}

/** Surely there is no order, and none will appear. */
function notMade({ text, before, lostAt, otherwise }: Lost): Step {
  if (lostAt === null) return { do: 'forget', text, notSent: true, next: otherwise };
  return {
    do: 'note',
    text,
    progress: { phase: 'none', before },
    notSent: true,
    next: otherwise,
    ifSuperseded: readOn(),
    ifUnreachable: refuse(new StateUnreachable()), // what can't be noted can't be sent anew either
  };
}

/** There may be an order that is not seen yet: whoever asks again searches again. */
function staysLost({ text, before, lostAt }: Lost, now: number): Step {
  const progress: Progress = { phase: 'lost', before, lostAt: lostAt ?? now };
  const next = refuse(uncertain());
  return { do: 'note', text, progress, next, ifSuperseded: readOn(), ifUnreachable: next };
}

/** Another attempt has found out more; where that can't be read any more, it stays uncertain. */
const readOn = (): Step => ({ do: 'read', fallback: refuse(uncertain()), restartDeadline: true });

/** The order of `input` was found: the receipt is that of the attempt that finds it first. */
function found(text: string, input: string, order: Order, wanted: Wanted): Step {
  const progress: Done = { phase: 'done', input, receipt: receiptOf(order) };
  const next = bought(progress, wanted);
  return { do: 'note', text, progress, next, ifSuperseded: { do: 'read', fallback: next }, ifUnreachable: next };
}

/** The legacy API can't be asked, and the customer can't do anything about it. */
const isTrouble = (error: unknown): boolean => error instanceof LegacyError && !isAnswer(error);
