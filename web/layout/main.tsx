import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ScrollRestoration, useNavigation } from 'react-router-dom';
import { usePageLanguage } from '../i18n/page-language.ts';
import { entryKey } from '../kit/history-entries.ts';
import styles from './layout.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';

/** The main part of every layout: the link that skips to it, what announces and scrolls to another page. */
export function Main({ before, after, children }: { before?: ReactNode; after?: ReactNode; children: ReactNode }) {
  const { state } = useNavigation();
  const language = usePageLanguage();
  return (
    <>
      <a className={styles.skip} href="#main">
        <FormattedMessage id="a11y.skip" />
      </a>
      {state === 'loading' && <div className={styles.progress} />}
      {before}
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={state === 'loading' || undefined}>
        {children}
      </main>
      {after}
      {/* The title that it last announced is in the language of then. */}
      <RouteAnnouncer key={language} />
      {/* A list and the detail over it have one place. */}
      <ScrollRestoration getKey={entryKey} />
    </>
  );
}
