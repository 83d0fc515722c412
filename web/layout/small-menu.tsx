import { FormattedMessage, useIntl } from 'react-intl';
import { Disclosure } from '../components/disclosure.tsx';
import { Icon } from '../components/icon.tsx';
import { LanguageLinks } from './language-links.tsx';
import { MenuLinks } from './menu-links.tsx';
import { guestLinks, mainLinks, otherLinks, type MenuLink } from './menu.ts';
import styles from './small-menu.module.css';

const ownLinks: readonly MenuLink[] = [
  { to: '/myaccount', text: 'header.account' },
  { to: '/wishlist', text: 'header.wishlist' },
  ...guestLinks,
];

/** The menu of small screens: every link that wide screens have in their two rows. */
export function SmallMenu() {
  const intl = useIntl();
  return (
    <Disclosure
      className={styles['menu']}
      summaryClassName={styles['button']}
      summary={<Icon name="menu" />}
      label={intl.formatMessage({ id: 'a11y.open_menu' })}
    >
      <nav className={styles['panel']} aria-label={intl.formatMessage({ id: 'a11y.main_nav' })}>
        <ul className={styles['main']}>
          <MenuLinks links={mainLinks} />
          <li>
            <details>
              <summary>
                <FormattedMessage id="nav.other" />
                <Icon name="down" className={styles['chevron']} />
              </summary>
              <ul className={styles['other']}>
                <MenuLinks links={otherLinks} />
              </ul>
            </details>
          </li>
        </ul>
        <ul className={styles['own']}>
          <MenuLinks links={ownLinks} />
        </ul>
        <LanguageLinks className={styles['languages']} />
      </nav>
    </Disclosure>
  );
}
