import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ScrollRestoration, useLocation, useNavigation } from '../navigation/router.ts';
import { entryKey, entryOf, placeKey, placesKey } from '../kit/history-entries.ts';
import { hasModifier } from '../ui/keyboard.ts';
import { useOffline } from '../ui/network.ts';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import styles from './layout.module.css';
import { linksTo, RouteAnnouncer } from './route-announcer.tsx';

/** The main part of every layout: the link that skips to it, what announces and scrolls to another page. */
export function Main({ before, after, children }: { before?: ReactNode; after?: ReactNode; children: ReactNode }) {
  const { state } = useNavigation();
  const offline = useOffline();
  // Offline the page may have to be read for a long time yet.
  const isLoading = state === 'loading' && !offline;
  const entry = entryKey(useLocation());
  return (
    <>
      <a className={styles.skip} href="#main" onClick={skip}>
        <FormattedMessage id="a11y.skip" />
      </a>
      {isLoading && <div className={styles.progress} />}
      {before}
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        aria-busy={isLoading || undefined}
        onClickCapture={({ target }) => {
          const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
          if (link) entryOf(entry).pressed = { href: link.href, index: linksTo(link.href).indexOf(link) };
        }}
      >
        {children}
      </main>
      {after}
      <OfflineNotice />
      <RouteAnnouncer />
      {/* A list and the detail over it have one place. */}
      <ScrollRestoration getKey={placeKey} storageKey={placesKey} />
    </>
  );
}

/** By the link's own address the browser would go to an entry of the history that nothing of the page is kept with. */
function skip(event: MouseEvent): void {
  if (hasModifier(event)) return;
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}
