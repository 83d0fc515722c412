import type { ToggleEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Disclosure } from '../components/disclosure.tsx';
import { Icon } from '../components/icon.tsx';
import text from '../styles/text.module.css';
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
      summary={
        // Which of the two holds is for the style to say, so that it is true without script too.
        <>
          <span className={styles['toOpen']}>
            <Icon name="menu" />
            <span className={text['hidden']}>
              <FormattedMessage id="a11y.open_menu" />
            </span>
          </span>
          <span className={styles['toClose']}>
            <Icon name="close" />
            <span className={text['hidden']}>
              <FormattedMessage id="a11y.close" />
            </span>
          </span>
        </>
      }
      onToggle={fit}
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

/** How far down the panel begins depends on how much of the top bar is in view, which no style knows. */
function fit({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  const panel = currentTarget.querySelector('nav');
  panel?.style.setProperty('--panel-top', `${panel.getBoundingClientRect().top}px`);
}
