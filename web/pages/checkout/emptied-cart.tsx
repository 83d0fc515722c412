import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { ordersPath } from '../../navigation/orders-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';

type Props = {
  /** Whether another tab has ordered what was in it; otherwise it may have been emptied, here or on another device. */
  readonly isOrdered: boolean;
  /** Called once it is shown, and again where it is known only then that it was ordered. */
  readonly onShown: (isOrdered: boolean) => void;
};

/** In the place of the form once there is nothing left to buy. It stays, for a reader who looks at the tab later. */
export function EmptiedCart({ isOrdered, onShown }: Props) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(isOrdered), [isOrdered]);
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
