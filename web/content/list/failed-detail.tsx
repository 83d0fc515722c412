import { FormattedMessage, useIntl } from 'react-intl';
import { DocumentHead } from '../../kit/document-head.tsx';
import { FailedPage } from '../../navigation/failed-section.tsx';
import { DetailDialog } from './detail-dialog.tsx';

/** In the place of a detail that can't be had now: its list stays in view, and it can be tried again (kit/load-page.ts). */
export function FailedDetail() {
  const intl = useIntl();
  return (
    <>
      <DocumentHead title={intl.formatMessage({ id: 'userError.REFUSED' })} indexable={false} />
      <DetailDialog title={<FormattedMessage id="userError.REFUSED" />}>
        <FailedPage />
      </DetailDialog>
    </>
  );
}
