import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import {
  type Bought,
  changeDraft,
  type Details,
  forgetDraft,
  keepReceipt,
  settleDraft,
  useDraft,
} from '../../customer/checkout/purchase-storage.ts';
import { forgetFirstPrices } from '../../customer/cart/first-prices.ts';
import { isInStock } from '../../customer/cart/line-stock.tsx';
import { broadcast } from '../../customer/session/tabs.ts';
import { useAction } from '../../customer/forms/use-action.ts';
import {
  type CartToBuyPartsFragment,
  CheckoutDocument,
  type RefusalFragment,
} from '../../generated/checkout/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { sessionMark } from '../../kit/session-cookie.ts';
import { ordersPath } from '../../navigation/orders-path.ts';
import { useShopAddress } from '../../navigation/shop-link.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { draftAfter, draftOf, newKey, type Viewer } from './draft.ts';
import { useKeptDetails } from './use-kept-details.ts';

/** What a customer can do about a failure: what to know before trying again, and whether their orders say more. */
export type Remedy = {
  readonly advice: MessageId | null;
  readonly inOrders: boolean;
};

/**
 * One purchase: what is entered for it is kept with its idempotency key until the receipt is there, so that whatever is sent
 * again, after a reload too, orders once.
 */
export function usePurchase(viewer: Viewer, cart: CartToBuyPartsFragment, form: RefObject<HTMLFormElement | null>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const shopAddress = useShopAddress();
  const { dismiss } = useToast();
  const [fresh, setFresh] = useState(() => draftOf(viewer));
  const draft = useDraft(fresh);
  const kept = useKeptDetails(viewer, fresh, draft);
  const [sending, setSending] = useState<Bought | null>(null);
  // At once, where the state waits for the next rendering: of two clicks before it the second sends nothing.
  const isSending = useRef(false);
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const refused = useRef<readonly RefusalFragment[]>([]);
  // Who leaves gives up an order that still waits for the network.
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const { run, fail, pending, errors, failed } = useAction(CheckoutDocument, {
    form,
    onRefused: (refusals) => {
      refused.current = refusals;
      return false;
    },
  });
  const isEmpty = cart.lines.length === 0;
  // What was sent may have been bought, and have taken the last copies: it is sent again.
  const isBlocked = draft.sent === null && !cart.lines.every(isInStock);
  const current: Bought = { lines: cart.lines, total: cart.total };

  const enter = (entered: Partial<Details>) =>
    changeDraft(fresh, ({ details }) => ({ details: { ...details, ...entered } }));

  const send = async () => {
    if (isSending.current || isBlocked) return;
    setRemedy(null);
    // An order whose answer was lost has emptied the cart: the same is sent again, and gives its receipt.
    const sent = (isEmpty && draft.sent) || current;
    isSending.current = true;
    setSending(sent);
    refused.current = [];
    const { details, idempotencyKey, sent: before } = draft;
    const session = sessionMark();
    // What lacks something is sent to be told of it, and is certainly not bought.
    const noteSent = isComplete(form.current) ? () => changeDraft(fresh, () => ({ sent })) : undefined;
    const payload = await run(
      { input: { ...details, idempotencyKey, expectedTotal: sent.total.amount } },
      { signal: leaving.current?.signal, onSend: noteSent },
    );
    // An order empties the cart: where there is something in it, the receipt is that of an earlier attempt.
    const isEarlier = Boolean(payload?.receipt && payload.cart?.lines.length);
    const isUsed = isEarlier || refused.current.some(isKeyUsed);
    settleDraft(fresh, isUsed ? { sent: null, ...newKey() } : draftAfter(refused.current, before));
    // Signed out meanwhile: the answer is private, and has no reader here any more.
    if (sessionMark() !== session) return;
    if (isEarlier) fail({ title: intl.formatMessage({ id: 'checkout.earlier' }) });
    else if (payload?.receipt) {
      keepReceipt(payload.receipt, sent, details);
      forgetFirstPrices();
      broadcast('ordered');
      dismiss();
      void navigate(shopAddress('/thankyou'));
      return;
    }
    if (isUsed && isEmpty) void navigate(shopAddress(ordersPath));
    setRemedy(isUsed ? { advice: isEarlier ? null : 'checkout.earlier', inOrders: true } : remedyFor(refused.current));
    isSending.current = false;
    setSending(null);
  };

  const startAnew = () => {
    forgetDraft();
    setFresh(draftOf(viewer));
  };

  return {
    details: draft.details,
    enter,
    kept,
    send,
    /** For a purchase that was done elsewhere: what is bought afterwards has a key of its own. */
    startAnew,
    errors,
    failed,
    remedy,
    isPending: pending || sending !== null,
    /** What is bought: as long as an answer is awaited or lost, what was sent for. Null where there is nothing. */
    bought: sending ?? (isEmpty ? draft.sent : current),
    isLost: isEmpty && draft.sent !== null && sending === null,
    /** Whether an order would be refused, for want of copies. */
    isBlocked,
  };
}

/** Whether all is filled in that has to be. */
const isComplete = (form: HTMLFormElement | null): boolean =>
  ![...(form?.elements ?? [])].some((field) => field instanceof HTMLInputElement && field.validity.valueMissing);

/** With this key something was ordered: what is ordered besides has a key of its own. */
const isKeyUsed = ({ field }: RefusalFragment): boolean => field?.at(-1) === 'idempotencyKey';

/** Without a word of the shop, as after `UNCERTAIN`, the order may have been placed. */
function remedyFor(refusals: readonly RefusalFragment[]): Remedy {
  const codes = refusals.map(({ code }) => code);
  if (codes.length === 0) return { advice: 'checkout.once', inOrders: false };
  if (codes.includes('UNCERTAIN')) return { advice: 'checkout.once', inOrders: true };
  return { advice: codes.includes('UNAVAILABLE') ? 'checkout.unavailable' : null, inOrders: false };
}
