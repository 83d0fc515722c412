import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from '../navigation/router.ts';
import { CartCount } from '../customer/cart/cart-count.tsx';
import { loadApollo } from '../customer/apollo/load-apollo.ts';
import { useApollo } from '../customer/apollo/provider.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';
import text from '../styles/text.module.css';
import { Icon } from '../ui/icon.tsx';
import { hasModifier } from '../ui/keyboard.ts';
import { usePanel } from './use-panel.ts';

/**
 * The way to the cart, by a panel that opens over the page, or to its page where there is none; how many lines it has fills
 * in once the page is hydrated, and moves nothing.
 */
export function CartLink({ className }: { readonly className?: string | undefined }) {
  const { pathname } = useLocation();
  const { load } = useApollo();
  const { Panel, open, close } = usePanel(async () => {
    load();
    const [{ CartPanel }] = await Promise.all([import('./cart-panel/cart-panel.tsx'), loadApollo()]);
    return CartPanel;
  }, '/cart');
  // Emptied in a panel over the checkout, the cart would take the form along.
  const hasPanel = pathname !== '/cart' && pathname !== '/checkout';
  const openPanel = (event: MouseEvent) => {
    if (!hasPanel || hasModifier(event)) return;
    event.preventDefault();
    void open();
  };
  return (
    <>
      <ShopLink to="/cart" className={className} aria-haspopup={hasPanel ? 'dialog' : undefined} onClick={openPanel}>
        <Icon name="bag" />
        <span className={text.hidden}>
          <FormattedMessage id="header.cart" />
        </span>
        <CartCount />
      </ShopLink>
      {Panel && <Panel onGone={close} />}
    </>
  );
}
