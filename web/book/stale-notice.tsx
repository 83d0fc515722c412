import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert } from '../ui/alert.tsx';
import styles from './stale-notice.module.css';

/** Says of what time the prices of a page are, where they are older than they should be. */
export function StaleNotice({ asOf }: { readonly asOf: string | null }) {
  const intl = useIntl();
  if (asOf === null) return null;
  // By the shop's clock, in the same words wherever the reader is: the server does not know theirs.
  const time = intl.formatDate(asOf, { dateStyle: 'long', timeStyle: 'short' });
  const zone = intl
    .formatDateToParts(asOf, { timeZoneName: 'long' })
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <div className={styles.notice}>
      <Alert kind="warning">
        <FormattedMessage
          id="stale.notice"
          values={{
            time,
            zone,
            when: timeOf(asOf),
          }}
        />
      </Alert>
    </div>
  );
}

const timeOf = (asOf: string) => (words: ReactNode) => (
  <time key="when" dateTime={asOf}>
    {words}
  </time>
);
