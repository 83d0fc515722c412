import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from '../navigation/router.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';
import { LogOut } from '../customer/account/log-out.tsx';
import { useSignedIn } from '../customer/session/session.ts';
import { LanguageLinks } from './language-links.tsx';
import { MenuLinks } from './menu-links.tsx';
import { currentness, mainLinks, otherLinks, type MenuLink } from './menu.ts';
import styles from './small-menu-links.module.css';

type OwnLink = MenuLink & { readonly icon: IconName };

const ownLinks: readonly OwnLink[] = [
  { to: '/myaccount', text: 'header.account', icon: 'person' },
  { to: '/wishlist', text: 'header.wishlist', icon: 'heart' },
  { to: '/contact', text: 'header.help', icon: 'help' },
];

const guestLinks: readonly OwnLink[] = [
  { to: '/signup', text: 'header.join', icon: 'plus' },
  { to: '/signin', text: 'auth.signin', icon: 'enter' },
];

type Props = {
  /** What makes a choice here only where scripts run. */
  readonly choice?: ReactNode;
};

/** Every link that wide screens have in their two rows, and the language. */
export function SmallMenuLinks({ choice }: Props) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  return (
    <nav className={styles.links} aria-label={intl.formatMessage({ id: 'a11y.main_nav' })}>
      <ul className={styles.main}>
        <MenuLinks links={mainLinks} />
        <li>
          <Accordion title={<FormattedMessage id="nav.other" />}>
            <ul className={styles.other}>
              <MenuLinks links={otherLinks} />
            </ul>
          </Accordion>
        </li>
      </ul>
      <ul className={styles.own}>
        {(signedIn ? ownLinks : [...ownLinks, ...guestLinks]).map((link) => (
          <li key={link.to}>
            <ShopLink to={link.to} aria-current={currentness(link, pathname)}>
              <Icon name={link.icon} />
              <FormattedMessage id={link.text} />
            </ShopLink>
          </li>
        ))}
        {signedIn && (
          <li>
            <LogOut />
          </li>
        )}
      </ul>
      <div className={styles.choices}>
        <LanguageLinks className={styles.segments} />
        {choice}
      </div>
    </nav>
  );
}
