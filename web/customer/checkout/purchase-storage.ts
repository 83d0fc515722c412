import type { CartToBuyPartsFragment, CheckoutMutation } from '../../generated/checkout/graphql.ts';
import { sessionMark } from '../../kit/session-cookie.ts';
import { text, versioned } from '../../storage/formats.ts';
import { has, hasTexts, isText, orMissing, orNull } from '../../storage/shape.ts';
import { storedValue, useStored } from '../../storage/stored-value.ts';
import { customerDraft, draftFormat } from '../session/customer-draft.ts';
import {
  type Delivery,
  deliveryFields,
  deliveryOf,
  forgetEarlierDelivery,
  isDelivery,
  keepDelivery,
} from './last-delivery.ts';
import { draftKey, receiptKey } from './purchase-keys.ts';

/**
 * What a purchase leaves in this tab: the form as it was filled in, and afterwards the receipt. A sign-out removes it all, in
 * whichever tab, and so does another customer who signs in.
 */

/** The fields of the form, by the names of the input's. */
export type Details = Readonly<Record<(typeof fields)[number], string>>;

type BoughtLine = CartToBuyPartsFragment['lines'][number];

type BoughtBook = NonNullable<BoughtLine['book']>;

/** One that an earlier release has kept has no unit price, and its book no byline. */
export type Line = Omit<BoughtLine, 'unitPrice' | 'book'> &
  Partial<Pick<BoughtLine, 'unitPrice'>> & {
    readonly book: (Omit<BoughtBook, 'byline'> & Partial<Pick<BoughtBook, 'byline'>>) | null;
  };

/** A cart as it was when it was sent. */
export type Bought = Pick<CartToBuyPartsFragment, 'total'> & { readonly lines: readonly Line[] };

export type Draft = {
  /** Of whom: another customer starts anew. */
  readonly customerId: string;
  /** One order, however often it is sent. */
  readonly idempotencyKey: string;
  readonly details: Details;
  /** Whether the browser is to keep them for the next order; undefined where that has not been said. */
  readonly isKept?: boolean;
  /** What has been sent under this key, and may have been bought. */
  readonly sent: Bought | null;
};

const fields = [...deliveryFields, 'note'] as const;

const isMoney = has<BoughtLine['unitPrice'] & object>({
  amount: (stored) => isText(stored) && /^\d{1,12}\.\d\d$/.test(stored),
  currencyCode: isText,
});

const isName = has<{ readonly value: string; readonly language: unknown }>({
  value: isText,
  language: (stored) => [null, 'EN', 'AR'].some((language) => language === stored),
});

/** What of a book is shown without being asked for again. */
const isBook = has<{
  readonly id: string;
  readonly title: unknown;
  readonly byline?: unknown;
  readonly thumbnail: unknown;
}>({
  id: isText,
  title: orNull(isName),
  byline: orMissing(orNull(isName)),
  thumbnail: orNull(hasTexts(['url', 'scaled', 'alt'])),
});

const isLine = has<Line>({
  id: isText,
  bookId: isText,
  quantity: Number.isInteger,
  book: orNull(isBook),
  subtotal: orNull(isMoney),
  unitPrice: orMissing(orNull(isMoney)),
});

/** More than any cart has: whatever is longer was not written by the shop. */
const mostLines = 1000;

const isBought = has<Bought>({
  total: isMoney,
  lines: (stored) => Array.isArray(stored) && stored.length <= mostLines && stored.every(isLine),
});

const isDraft = has<Draft>({
  customerId: isText,
  idempotencyKey: isText,
  details: hasTexts(fields),
  isKept: orMissing((stored) => typeof stored === 'boolean'),
  sent: orNull(isBought),
});

const area = 'session';

const keptDraft = customerDraft(storedValue({ key: draftKey, initial: null, area, format: draftFormat(2, isDraft) }));

const orderId = storedValue({ key: 'order_id', initial: '', area, format: text });
const invoiceNumber = storedValue({ key: 'invoice_number', initial: '', area, format: text });
/** Shown in the session of the purchase alone: the customer of the next one may be another. */
type Receipt = {
  readonly session: string;
  /** By which the account lists the order; null until that is known. */
  readonly orderNumber: string | null;
  readonly bought: Bought;
  /** Where it was sent. One that an earlier release has kept has none. */
  readonly delivery?: Delivery;
};

const isReceipt = has<Receipt>({
  session: isText,
  orderNumber: orNull(isText),
  bought: isBought,
  delivery: orMissing(isDelivery),
});

const receipt = storedValue<Receipt | null>({
  key: receiptKey,
  initial: null,
  area,
  format: versioned<Receipt | null>(3, {
    read: (stored) => (isReceipt(stored) ? stored : null),
    write: (value) => value,
  }),
});

/** What the customer has entered in this tab; `fresh` where that is nothing yet. What another one has entered is not theirs. */
export const useDraft = (fresh: Draft): Draft => keptDraft.useOf(fresh.customerId) ?? fresh;

/** Changes the draft as it is by now, which may be another than that of the last rendering. */
export function changeDraft(fresh: Draft, change: (current: Draft) => Partial<Draft>): void {
  const current = keptDraft.getOf(fresh.customerId) ?? fresh;
  keptDraft.set({ ...current, ...change(current) });
}

/** The same once an attempt is answered: what a sign-out has removed meanwhile does not come back. */
export function settleDraft({ customerId }: Draft, settled: Partial<Draft>): void {
  const kept = keptDraft.getOf(customerId);
  if (kept) keptDraft.set({ ...kept, ...settled });
}

/** For a purchase that was done elsewhere. */
export const forgetDraft = keptDraft.clear;

/** To be called when a customer has signed in: what another one has left is removed. */
export function forgetOthersPurchase(customerId: string): void {
  keptDraft.clearOthers(customerId);
  forgetEarlierPurchase();
}

/** Removes what the customer of now must not find: a draft from before the last sign-out, and what was kept in another session. */
export function forgetEarlierPurchase(): void {
  forgetEarlierDelivery();
  keptDraft.clearEarlier();
  if (receipt.get()?.session !== sessionMark()) {
    for (const value of [orderId, invoiceNumber, receipt]) value.clear();
  }
}

/** A purchase is done: the form is empty, kept for the next one where that was asked, and the receipt is there. The order's number replaces the others where they were lost. */
export function keepReceipt(
  { orderId: id, invoiceNumber: invoice, orderNumber: found, order }: Numbers,
  bought: Bought,
  to: Delivery,
): void {
  const orderNumber = found ?? order?.number ?? null;
  orderId.set(id ?? '');
  // One of them there is: without any the order would not be known to be made.
  invoiceNumber.set(invoice ?? orderNumber ?? id ?? '');
  receipt.set({ session: sessionMark(), orderNumber, bought, delivery: deliveryOf(to) });
  const draft = keptDraft.get();
  if (draft?.isKept) keepDelivery(draft.details);
  keptDraft.clear();
}

type Numbers = Omit<NonNullable<NonNullable<CheckoutMutation['checkout']>['receipt']>, 'total'>;

const receiptOfNow = (kept: Receipt | null) => (kept && kept.session === sessionMark() ? kept : null);

/** What was bought last in this tab: its number is empty where nothing was, and is that of the order where the invoice's was lost. */
export function useReceipt() {
  const number = useStored(invoiceNumber);
  const id = useStored(orderId);
  const kept = receiptOfNow(useStored(receipt));
  const orderNumber = kept?.orderNumber ?? null;
  const isInvoice = number !== orderNumber && number !== id;
  const { bought = null, delivery = null } = kept ?? {};
  return { number: kept ? number : '', isInvoice, orderNumber, bought, delivery };
}
