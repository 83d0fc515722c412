import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from '../../navigation/router.ts';
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
import { sessionMark } from '../../kit/session-cookie.ts';
import { useShopAddress } from '../../navigation/shop-link.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { draftOf, newKey, type Viewer } from './draft.ts';
import { type Attempt, type Effect, type Event, isBlocked, shown, type State, transition } from './transition.ts';
import { useKeptDetails } from './use-kept-details.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/**
 * One purchase: what is entered for it is kept with its idempotency key until the receipt is there, so that whatever is sent
 * again, after a reload too, orders once. What follows what is decided by transition.ts.
 */
export function usePurchase(viewer: Viewer, cart: CartToBuyPartsFragment, form: RefObject<HTMLFormElement | null>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const shopAddress = useShopAddress();
  const { dismiss } = useToast();
  const [fresh, setFresh] = useState(() => draftOf(viewer));
  const draft = useDraft(fresh);
  const kept = useKeptDetails(viewer, fresh, draft);
  const { run, fail, clear, errors, failed } = useAction(CheckoutDocument, { form });
  const leaving = useLeaving();
  const { state, effectsOf } = useTransitions();
  useLeaveQuestion(state.kind === 'sending');
  const current: Bought = { lines: cart.lines, total: cart.total };
  const isAvailable = cart.lines.every(isInStock);

  const dispatch = (event: Event): void => {
    for (const effect of effectsOf(event)) perform(effect);
  };
  const perform = (effect: Effect): void => {
    switch (effect.type) {
      case 'send':
        return void send(effect.attempt, effect.isNoted);
      case 'settleDraft':
        return settleDraft(fresh, { sent: effect.sent });
      case 'newKey':
        return settleDraft(fresh, { sent: null, ...newKey() });
      case 'saveReceipt':
        keepReceipt(effect.receipt, effect.attempt.bought, effect.attempt.draft.details);
        forgetFirstPrices();
        broadcast('ordered');
        return dismiss();
      case 'discardDraft':
        forgetDraft();
        return setFresh(draftOf(viewer));
      case 'showError':
        return fail({ title: intl.formatMessage({ id: effect.words }) });
      case 'clearError':
        return clear();
      case 'navigate':
        return void navigate(shopAddress(effect.to));
    }
  };
  const send = async ({ draft: { details, idempotencyKey }, bought: sent }: Attempt, isNoted: boolean) => {
    const session = sessionMark();
    let refusals: readonly RefusalFragment[] = [];
    const payload = await run(
      { input: { ...details, idempotencyKey, expectedTotal: sent.total.amount } },
      {
        signal: leaving.current?.signal,
        onSend: () => {
          if (isNoted) changeDraft(fresh, () => ({ sent }));
        },
        onRefused: (given) => {
          refusals = given;
          return false;
        },
      },
    );
    const hasCart = Boolean(payload?.cart?.lines.length);
    const isSignedOut = sessionMark() !== session;
    dispatch({ type: 'answered', receipt: payload?.receipt ?? null, hasCart, refusals, isSignedOut });
  };

  return {
    ...shown(state, draft, current),
    details: draft.details,
    enter: (entered: Partial<Details>) =>
      changeDraft(fresh, ({ details }) => ({ details: { ...details, ...entered } })),
    kept,
    submit: () =>
      dispatch({ type: 'submitted', draft, cart: current, isAvailable, isComplete: isComplete(form.current) }),
    /** To be called once it is shown that there is nothing left to buy. */
    startAnew: (isOrdered: boolean) => dispatch({ type: 'emptied', isOrdered }),
    orderBesides: () => dispatch({ type: 'renewed' }),
    errors,
    failed,
    remedy: state.kind === 'form' ? state.remedy : null,
    isBlocked: isBlocked({ draft, isAvailable }),
  };
}

/** Where the purchase is: known at once, where React's state waits for the next rendering. Of two clicks before it the second sends nothing. */
function useTransitions() {
  const [state, setState] = useState<State>({ kind: 'form', remedy: null });
  const latest = useRef(state);
  const effectsOf = (event: Event): readonly Effect[] => {
    const step = transition(latest.current, event);
    latest.current = step.state;
    setState(step.state);
    return step.effects;
  };
  return { state, effectsOf };
}

/** Who leaves gives up an order that still waits for the network. */
function useLeaving() {
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return leaving;
}

/** Whether all is filled in that has to be. */
const isComplete = (form: HTMLFormElement | null): boolean =>
  ![...(form?.elements ?? [])].some((field) => field instanceof HTMLInputElement && field.validity.valueMissing);
