import { FormattedMessage } from 'react-intl';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { usePageLanguage } from '../i18n/page-language.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageFailure } from './language-failure.tsx';
import styles from './layout.module.css';

/** The public layout: header, the page, footer. */
export function Layout() {
  const { state } = useNavigation();
  const language = usePageLanguage();
  return (
    <>
      <a className={styles.skip} href="#main">
        <FormattedMessage id="a11y.skip" />
      </a>
      <Header />
      <LanguageFailure />
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={state === 'loading' || undefined}>
        <Outlet />
      </main>
      <Footer />
      <BackToTop />
      {/* What it has said was in the language of then. */}
      <RouteAnnouncer key={language} />
      <ScrollRestoration />
    </>
  );
}
