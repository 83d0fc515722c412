import { FormattedMessage, useIntl } from 'react-intl';
import { Disclosure } from '../navigation/disclosure.tsx';
import styles from './main-menu.module.css';
import { MenuLinks } from './menu-links.tsx';
import { mainLinks, otherLinks } from './menu.ts';

/** The menu of wide screens. */
export function MainMenu() {
  const intl = useIntl();
  return (
    <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'a11y.main_nav' })}>
      <ul className={styles.main}>
        <MenuLinks links={mainLinks} />
        <li>
          <Disclosure
            className={styles.other}
            panelClassName={styles.panel}
            summary={<FormattedMessage id="nav.other" />}
          >
            <ul className={styles.links}>
              <MenuLinks links={otherLinks} />
            </ul>
          </Disclosure>
        </li>
      </ul>
    </nav>
  );
}
