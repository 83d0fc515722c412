import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { forgetDraft } from '../../customer/checkout/purchase-storage.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { ordersPath } from '../../navigation/orders-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';

type Props = {
  /** Whether another tab has ordered what was in it; otherwise it may have been emptied, here or on another device. */
  readonly isOrdered: boolean;
};

/** In the place of the form once there is nothing left to buy. It stays, for a reader who looks at the tab later. */
export function EmptiedCart({ isOrdered }: Props) {
  // A tab that was opened from this one may have ordered with the same key.
  useEffect(() => forgetDraft(), []);
  return (
    <EmptyState
      sign={isOrdered ? 'done' : 'press'}
      title={<FormattedMessage id={isOrdered ? 'checkout.ordered' : 'userError.CART_EMPTY'} />}
      action={
        <>
          <ButtonLink to={ordersPath} ref={focusIfLost}>
            <FormattedMessage id={isOrdered ? 'thanks.orders' : 'account.orders'} />
          </ButtonLink>
          <ButtonLink to="/shop" look="secondary">
            <FormattedMessage id="cart.continue" />
          </ButtonLink>
        </>
      }
    >
      {!isOrdered && <FormattedMessage id="checkout.emptied" />}
    </EmptyState>
  );
}
