import { FormattedMessage } from 'react-intl';
import { ShopButton } from '../../navigation/shop-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In the place of orders, where none has been made yet; below a heading of its own as a part of that. */
export const NoOrders = ({ heading = 'h2' }: { readonly heading?: 'h2' | 'h3' }) => (
  <EmptyState heading={heading} title={<FormattedMessage id="orders.empty" />} action={<ShopButton />} />
);
