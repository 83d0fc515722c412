import { FormattedMessage } from 'react-intl';
import { CartCount } from '../customer/cart-count.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';
import text from '../styles/text.module.css';
import { Icon } from '../ui/icon.tsx';

/** The way to the cart; how many lines that has fills in once the page is hydrated, and moves nothing. */
export function CartLink({ className }: { readonly className?: string | undefined }) {
  return (
    <ShopLink to="/cart" className={className}>
      <Icon name="bag" />
      <span className={text.hidden}>
        <FormattedMessage id="header.cart" />
      </span>
      <CartCount />
    </ShopLink>
  );
}
