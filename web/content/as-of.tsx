import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import { Day } from './day.tsx';

type Props = {
  readonly snapshot: { readonly wholeSince: string | null } | null;
  /** Said while the catalogue is still being gathered. */
  readonly soFar: MessageId;
};

/** Of which day the snapshot of the catalogue is, or that it is not complete yet. */
export const AsOf = ({ snapshot, soFar }: Props) => (
  <p>
    {snapshot?.wholeSince ? (
      <FormattedMessage id="content.as_of" values={{ date: <Day key="day" date={snapshot.wholeSince} /> }} />
    ) : (
      <FormattedMessage id={soFar} />
    )}
  </p>
);
