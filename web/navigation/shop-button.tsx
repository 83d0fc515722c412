import { FormattedMessage } from 'react-intl';
import { ButtonLink } from './button-link.tsx';

/** The way on to all books, from where there are none. */
export const ShopButton = () => (
  <ButtonLink to="/shop">
    <FormattedMessage id="cart.to_shop" />
  </ButtonLink>
);
