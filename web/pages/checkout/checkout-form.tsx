import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { useFirstPrices } from '../../customer/cart/first-prices.ts';
import { FormErrors } from '../../customer/forms/form-errors.ts';
import type { CartToBuyPartsFragment } from '../../generated/checkout/graphql.ts';
import { Alert } from '../../ui/alert.tsx';
import { BillingFields } from './billing-fields.tsx';
import { KeepDetails, FilledIn } from './kept-details.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import styles from './checkout.module.css';
import type { Viewer } from './draft.ts';
import { EmptiedCart } from './emptied-cart.tsx';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useOrderedElsewhere } from './use-ordered-elsewhere.ts';
import { usePurchase } from './use-purchase.ts';

type Props = {
  readonly viewer: Viewer;
  readonly cart: CartToBuyPartsFragment;
  /** Whether the cart is no copy of earlier. */
  readonly isCurrent: boolean;
};

/** Where the order goes, what it comes to, and the button that places it. */
export function CheckoutForm({ viewer, cart, isCurrent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = cart.lines.length === 0;
  const [wasEmpty] = useState(isEmpty);
  const isOrdered = useOrderedElsewhere(isEmpty);
  const { details, enter, kept, submit, startAnew, errors, bought, ...progress } = usePurchase(viewer, cart, form);
  useFirstPrices(cart.lines.map(({ bookId, unitPrice }) => ({ bookId, price: unitPrice })));
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  const removeKept = () => {
    // The button goes along: reading goes on from the first of the fields.
    flushSync(kept.remove);
    form.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  };
  if (!bought || bought.lines.length === 0) {
    if (!isCurrent) return <CheckoutSkeleton />;
    if (wasEmpty) return <NothingToBuy />;
    // A tab that was opened from this one may have ordered with the same key.
    return <EmptiedCart isOrdered={isOrdered} onShown={startAnew} />;
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className={styles.columns}>
      {progress.isBlocked && progress.failed === null && (
        <div className={styles.wide}>
          <Alert kind="warning">
            <FormattedMessage id="checkout.blocked" />
          </Alert>
        </div>
      )}
      <div className={styles.billing}>
        <h2>
          <FormattedMessage id="checkout.billing" />
        </h2>
        {kept.isFilledIn && <FilledIn onRemove={removeKept} />}
        {/* Anew once what was kept is removed: the fields of places hold what they began with. */}
        <FormErrors value={errors}>
          <BillingFields key={String(kept.isFilledIn)} details={details} onChange={enter} />
        </FormErrors>
        <KeepDetails isKept={kept.isKept} onChange={kept.keep} />
      </div>
      <OrderSummary bought={bought} subtotal={cart.subtotal} shipping={cart.shipping} {...progress} />
    </form>
  );
}
