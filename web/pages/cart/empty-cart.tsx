import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MostSold } from '../shop/most-sold.tsx';

/** Leads on to the shop, and to the books that others buy. */
export const EmptyCart = () => (
  <div>
    <EmptyState
      title={<FormattedMessage id="userError.CART_EMPTY" />}
      action={
        <ButtonLink to="/shop">
          <FormattedMessage id="cart.to_shop" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="cart.empty_hint" />
    </EmptyState>
    <MostSold />
  </div>
);
