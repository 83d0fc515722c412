import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import { DocumentHead } from '../kit/document-head.tsx';
import { type FacingId, FacingTitle } from '../ui/facing-title.tsx';
import { PageHead } from './page-head.tsx';

type Props = {
  readonly title: FacingId & MessageId;
  /** What search engines are told too. */
  readonly lead: MessageId;
};

/** The head of a page that has one title, whatever it shows: that of the document, and that which is seen, with its lead. */
export function TitledHead({ title, lead }: Props) {
  const intl = useIntl();
  return (
    <>
      <DocumentHead title={intl.formatMessage({ id: title })} description={intl.formatMessage({ id: lead })} />
      <PageHead
        title={<FormattedMessage id={title} />}
        facing={<FacingTitle id={title} />}
        lead={<FormattedMessage id={lead} />}
      />
    </>
  );
}
