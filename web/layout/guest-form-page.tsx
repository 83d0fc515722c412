import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DocumentHead } from '../kit/document-head.tsx';
import { Alert } from '../ui/alert.tsx';
import { ContactLink } from '../content/contact-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import styles from './guest-form-page.module.css';
import { Logo } from './logo.tsx';

type Props = {
  readonly title: string;
  /** The title in the other script. */
  readonly facing: ReactNode;
  readonly children: ReactNode;
};

/** A page of the bare layout: a leaf of endpaper, and a leaf with a form, which needs script and says so. Not for search engines. */
export function GuestFormPage({ title, facing, children }: Props) {
  return (
    <div className={styles.page}>
      <DocumentHead title={title} indexable={false} />
      <div className={styles.endpaper} aria-hidden="true" />
      <div className={styles.leaf}>
        <div className={styles.head}>
          <Logo />
          <LanguageLinks className={styles.languages} />
        </div>
        <div className={styles.title}>
          <h1>{title}</h1>
          {facing}
        </div>
        <noscript>
          <Alert kind="info" silent>
            <p>
              <FormattedMessage id="auth.no_script" />
            </p>
            <ContactLink />
          </Alert>
        </noscript>
        {children}
      </div>
    </div>
  );
}
