import type { Bought, Draft } from '../../customer/checkout/purchase-storage.ts';
import type { CheckoutMutation, RefusalFragment } from '../../generated/checkout/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { ordersPath } from '../../navigation/orders-path.ts';

/** What a purchase does next, given where it is and what has happened: a pure function, whose table is tested row by row. */
export function transition(state: State, event: Event): Step {
  const stay: Step = { state, effects: [] };
  switch (event.type) {
    case 'submitted':
      return state.kind === 'form' && !isBlocked(event) ? submitted(event) : stay;
    case 'answered':
      return state.kind === 'sending' ? answered(state.attempt, event) : stay;
    case 'emptied':
      // A tab that was opened from this one may have ordered under the same key without being heard.
      return state.kind === 'form' ? { state, effects: [{ type: event.isOrdered ? 'discardDraft' : 'newKey' }] } : stay;
    case 'renewed':
      return state.kind === 'form'
        ? { state: { kind: 'form', remedy: null }, effects: [{ type: 'newKey' }, { type: 'clearError' }] }
        : stay;
  }
}

export type State =
  /** It can be filled in and sent; `remedy` is about the attempt before. */
  | { readonly kind: 'form'; readonly remedy: Remedy | null }
  | { readonly kind: 'sending'; readonly attempt: Attempt }
  /** It was bought, or has no reader any more: the page is left. */
  | { readonly kind: 'end'; readonly attempt: Attempt };

export type Attempt = {
  /** As it was when this was sent; `sent` is of the attempt before. */
  readonly draft: Draft;
  /** What it is sent for. */
  readonly bought: Bought;
  readonly isCartEmpty: boolean;
};

type Submitted = {
  readonly draft: Draft;
  /** As it is now. */
  readonly cart: Bought;
  /** Whether there are enough copies of all that is in it. */
  readonly isAvailable: boolean;
  /** Whether all is filled in that has to be. */
  readonly isComplete: boolean;
};

type Answered = {
  /** Null where it was refused, or there is no answer. */
  readonly receipt: Receipt | null;
  /** Whether the cart has something in it afterwards. */
  readonly hasCart: boolean;
  /** None where there is no answer. */
  readonly refusals: readonly RefusalFragment[];
  readonly isSignedOut: boolean;
};

export type Event =
  | ({ readonly type: 'submitted' } & Submitted)
  | ({ readonly type: 'answered' } & Answered)
  /** It is shown that there is nothing left to buy: another tab has ordered it, or it is not known who has ordered it or emptied the cart. */
  | { readonly type: 'emptied'; readonly isOrdered: boolean }
  /** The customer has looked at their orders, and orders what is in the cart besides. */
  | { readonly type: 'renewed' };

export type Effect =
  /** `isNoted`: what is sent is noted in the draft, for it may be bought. */
  | { readonly type: 'send'; readonly attempt: Attempt; readonly isNoted: boolean }
  /** How the draft goes on. */
  | { readonly type: 'settleDraft'; readonly sent: Draft['sent'] }
  /** The same, with a key of its own for whatever is ordered next. */
  | { readonly type: 'newKey' }
  | { readonly type: 'saveReceipt'; readonly receipt: Receipt; readonly attempt: Attempt }
  | { readonly type: 'discardDraft' }
  | { readonly type: 'showError'; readonly words: MessageId }
  | { readonly type: 'clearError' }
  | { readonly type: 'navigate'; readonly to: string };

export type Step = { readonly state: State; readonly effects: readonly Effect[] };

type Receipt = NonNullable<NonNullable<CheckoutMutation['checkout']>['receipt']>;

/** What a customer can do about a failure: what to know before trying again, and whether their orders say more. */
export type Remedy = {
  readonly advice: MessageId | null;
  readonly inOrders: boolean;
  /** Whether the cart holds nothing any more of what may have been bought: it can be ordered by itself. */
  readonly isOther: boolean;
};

/** Whether an order would be refused, for want of copies. What was sent may have been bought, and have taken the last: it is sent again. */
export const isBlocked = ({ draft, isAvailable }: Pick<Submitted, 'draft' | 'isAvailable'>): boolean =>
  draft.sent === null && !isAvailable;

/** What is bought, as it is shown. */
export function shown(state: State, { sent }: Draft, cart: Bought) {
  const isEmpty = cart.lines.length === 0;
  const isPending = state.kind !== 'form';
  const isUnanswered = !isPending && sent !== null;
  return {
    isPending,
    /** As long as an answer is awaited or lost, what was sent for. Null where there is nothing. */
    bought: isPending ? state.attempt.bought : isEmpty ? sent : cart,
    /** Whether an order was sent whose answer has not come. */
    isUnanswered,
    /** Whether it is unanswered, and the cart is empty since. */
    isLost: isUnanswered && isEmpty,
  };
}

function submitted({ draft, cart, isComplete }: Submitted): Step {
  const isCartEmpty = cart.lines.length === 0;
  // An order whose answer was lost has emptied the cart: the same is sent again, and gives its receipt.
  const attempt = { draft, bought: (isCartEmpty && draft.sent) || cart, isCartEmpty };
  // What lacks something is sent to be told of it, and is certainly not bought.
  return { state: { kind: 'sending', attempt }, effects: [{ type: 'send', attempt, isNoted: isComplete }] };
}

function answered(attempt: Attempt, { receipt, hasCart, refusals, isSignedOut }: Answered): Step {
  // An order empties the cart: where something was sent before and there is something in it, the receipt may be that of an earlier attempt.
  const isEarlier = receipt !== null && hasCart && attempt.draft.sent !== null;
  const isUsed = isEarlier || refusals.some(isKeyUsed);
  const settled = isUsed ? [{ type: 'newKey' } as const] : afterRefusals(refusals, attempt);
  // The answer is private, and has no reader here any more.
  if (isSignedOut) return { state: { kind: 'end', attempt }, effects: settled };
  if (receipt && !isEarlier) {
    const effects = [
      ...settled,
      { type: 'saveReceipt', receipt, attempt },
      { type: 'navigate', to: '/thankyou' },
    ] as const;
    return { state: { kind: 'end', attempt }, effects };
  }
  const remedy = isUsed
    ? { advice: isEarlier ? null : ('checkout.earlier' as const), inOrders: true, isOther: false }
    : remedyFor(refusals, attempt);
  const say = isEarlier ? [{ type: 'showError', words: 'checkout.earlier' } as const] : [];
  const go = isUsed && attempt.isCartEmpty ? [{ type: 'navigate', to: ordersPath } as const] : [];
  return { state: { kind: 'form', remedy }, effects: [...settled, ...say, ...go] };
}

/** With this key something was ordered: what is ordered besides has a key of its own. */
const isKeyUsed = ({ field }: RefusalFragment): boolean => field?.at(-1) === 'idempotencyKey';

/** Nothing of the attempt was sent on to be ordered: what became of an earlier one it does not say. */
const unsent: ReadonlySet<RefusalFragment['code']> = new Set([
  'UNAVAILABLE',
  'SIGN_IN_REQUIRED',
  'RATE_LIMITED',
  'REQUIRED',
  'INVALID',
]);

function afterRefusals(refusals: readonly RefusalFragment[], attempt: Attempt): Effect[] {
  const { sent } = attempt.draft;
  const codes = refusals.map(({ code }) => code);
  // Without a word of the shop too, what was sent may have been bought.
  if (codes.length === 0) return [];
  // While it is unknown what became of other books, nothing else is bought under their key.
  if (codes.includes('UNCERTAIN')) return isOther(attempt) ? [{ type: 'settleDraft', sent }] : [];
  return [{ type: 'settleDraft', sent: codes.some((code) => unsent.has(code)) ? sent : null }];
}

/** Without a word of the shop, as after `UNCERTAIN`, the order may have been placed. */
function remedyFor(refusals: readonly RefusalFragment[], attempt: Attempt): Remedy {
  const codes = refusals.map(({ code }) => code);
  if (codes.length === 0) return { advice: 'checkout.once', inOrders: false, isOther: false };
  if (codes.includes('UNCERTAIN')) return { advice: 'checkout.once', inOrders: true, isOther: isOther(attempt) };
  return { advice: codes.includes('UNAVAILABLE') ? 'checkout.unavailable' : null, inOrders: false, isOther: false };
}

/** Whether no line of the attempt before is left: then that can't be executed any more, and this may never be told from it. */
const isOther = ({ draft: { sent }, bought }: Attempt): boolean =>
  sent !== null && !bought.lines.some(({ id }) => sent.lines.some((line) => line.id === id));
