import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import { Alert } from '../ui/alert.tsx';
import styles from './stale-notice.module.css';

type Props = {
  /** Null where they are not older. */
  readonly asOf: string | null;
  readonly message?: MessageId | undefined;
};

/** Says of what time the prices of a page are, where they are older than they should be. */
export const StaleNotice = ({ asOf, message }: Props) =>
  asOf !== null && (
    <div className={styles.notice}>
      <Alert kind="warning">
        <StaleWords asOf={asOf} message={message} />
      </Alert>
    </div>
  );

type WordsProps = { readonly asOf: string; readonly message?: MessageId | undefined };

/** The same, in a line of something else. */
export function StaleWords({ asOf, message = 'stale.notice' }: WordsProps) {
  const intl = useIntl();
  // By the shop's clock, in the same words wherever the reader is: the server does not know theirs.
  const time = intl.formatDate(asOf, { dateStyle: 'long', timeStyle: 'short' });
  const zone = intl
    .formatDateToParts(asOf, { timeZoneName: 'long' })
    .find(({ type }) => type === 'timeZoneName')?.value;
  return <FormattedMessage id={message} values={{ time, zone, when: timeOf(asOf) }} />;
}

const timeOf = (asOf: string) => (words: ReactNode) => (
  <time key="when" dateTime={asOf}>
    {words}
  </time>
);
