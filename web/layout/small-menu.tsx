import { useCallback, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import text from '../styles/text.module.css';
import { Drawer } from './drawer.tsx';
import { SmallMenuLinks } from './small-menu-links.tsx';
import styles from './small-menu.module.css';

/** The menu of small screens: a drawer, or without script a panel below the header. */
export function SmallMenu() {
  const hydrated = useHydrated();
  const wasOpen = useRef(false);
  const panel = useCallback((details: HTMLDetailsElement) => {
    return () => {
      wasOpen.current = details.open;
    };
  }, []);
  // Opened before the script came, it stays open.
  if (hydrated) return <Drawer isOpenAtFirst={() => wasOpen.current} />;
  return (
    <details ref={panel} className={styles.menu}>
      <summary className={styles.button}>
        <span className={styles.toOpen}>
          <Icon name="menu" />
          <span className={text.hidden}>
            <FormattedMessage id="a11y.open_menu" />
          </span>
        </span>
        <span className={styles.toClose}>
          <Icon name="close" />
          <span className={text.hidden}>
            <FormattedMessage id="a11y.close" />
          </span>
        </span>
      </summary>
      <div className={styles.panel}>
        <SmallMenuLinks />
      </div>
    </details>
  );
}
