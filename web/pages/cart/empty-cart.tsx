import { FormattedMessage } from 'react-intl';
import { ShopButton } from '../../navigation/shop-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MostSold } from '../../book/shelf/most-sold.tsx';

/** Leads on to the shop, and to the books that others buy. */
export const EmptyCart = () => (
  <div>
    <EmptyState title={<FormattedMessage id="userError.CART_EMPTY" />} action={<ShopButton />}>
      <FormattedMessage id="cart.empty_hint" />
    </EmptyState>
    <MostSold />
  </div>
);
