import { FormattedMessage } from 'react-intl';
import { useLocation } from '../navigation/router.ts';
import { ShopLink } from '../navigation/shop-link.tsx';
import { currentness, type MenuLink } from './menu.ts';

/** Links of a menu as list items, the one of the page shown marked. */
export function MenuLinks({ links }: { readonly links: readonly MenuLink[] }) {
  const { pathname } = useLocation();
  return links.map((link) => (
    <li key={link.to + link.text}>
      <ShopLink to={link.to} aria-current={currentness(link, pathname)}>
        <FormattedMessage id={link.text} />
      </ShopLink>
    </li>
  ));
}
