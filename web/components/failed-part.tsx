import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import styles from './failed-part.module.css';
import { Icon } from './icon.tsx';
import { Retry } from './retry.tsx';
import { useOnline } from './use-online.ts';

/** Stands where a part of a page could not be had, and lets it be tried again. */
export function FailedPart() {
  return <Alert text="err.section" />;
}

/** Stands where all that a page is about could not be had. */
export function FailedPage() {
  return <Alert text={useOnline() ? 'err.page' : 'err.offline'} />;
}

function Alert({ text }: { readonly text: MessageId }) {
  return (
    <div className={styles['alert']} role="alert">
      <Icon name="warning" className={styles['icon']} />
      <p>
        <FormattedMessage id={text} />
      </p>
      <Retry />
    </div>
  );
}
