import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import { DocumentHead } from '../kit/document-head.tsx';
import { Alert } from '../ui/alert.tsx';
import { ContactLink } from '../content/contact-ways.tsx';
import { type FacingId, FacingTitle } from '../ui/facing-title.tsx';
import { BareLanguageLinks } from './bare-language-links.tsx';
import styles from './guest-form-page.module.css';
import { Logo } from './logo.tsx';

type Props = {
  readonly title: FacingId & MessageId;
  readonly children: ReactNode;
};

/** A page of the bare layout: a leaf of endpaper, and a leaf with a form, which needs script and says so. Not for search engines. */
export function GuestFormPage({ title: id, children }: Props) {
  const title = useIntl().formatMessage({ id });
  return (
    <div className={styles.page}>
      <DocumentHead title={title} indexable={false} />
      <div className={styles.endpaper} aria-hidden="true" />
      <div className={styles.leaf}>
        <div className={styles.head}>
          <Logo />
          <BareLanguageLinks />
        </div>
        <div className={styles.title}>
          <h1>{title}</h1>
          <FacingTitle id={id} />
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
