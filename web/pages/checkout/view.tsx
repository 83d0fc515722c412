import { FormattedMessage } from 'react-intl';
import { CustomerPage } from '../../layout/customer-page.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Purchase } from './purchase.tsx';

/** The checkout, one step after the cart. */
export const View = () => (
  <CustomerPage
    title="checkout.title"
    steps={[{ to: '/cart', name: <FormattedMessage id="cart.title" /> }]}
    fallback={<CheckoutSkeleton />}
  >
    <Purchase />
  </CustomerPage>
);
