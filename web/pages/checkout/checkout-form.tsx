import { type SubmitEvent, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartToBuyPartsFragment } from '../../generated/checkout/graphql.ts';
import { Alert } from '../../ui/alert.tsx';
import { BillingFields } from './billing-fields.tsx';
import { CheckoutToCome } from './checkout-to-come.tsx';
import styles from './checkout.module.css';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { OrderSummary } from './order-summary.tsx';
import { usePurchase, type Viewer } from './use-purchase.ts';

type Props = {
  readonly viewer: Viewer;
  readonly cart: CartToBuyPartsFragment;
  /** Whether the cart is no copy of earlier. */
  readonly isCurrent: boolean;
};

/** Where the order goes, what it comes to, and the button that places it. */
export function CheckoutForm({ viewer, cart, isCurrent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [wasEmpty] = useState(cart.lines.length === 0);
  const { details, enter, send, errors, bought, ...progress } = usePurchase(viewer, cart, form);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  if (!bought || bought.lines.length === 0)
    return isCurrent ? <NothingToBuy emptied={!wasEmpty} /> : <CheckoutToCome />;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className={styles.columns}>
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
        <BillingFields details={details} errors={errors} onChange={enter} />
      </div>
      <OrderSummary bought={bought} subtotal={cart.subtotal} shipping={cart.shipping} {...progress} />
    </form>
  );
}
