import { useIntl } from 'react-intl';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { FailedPage } from '../navigation/failed-part.tsx';
import { DocumentHead } from '../kit/document-head.tsx';
import { Retry } from '../navigation/retry.tsx';
import { useOnline } from '../ui/use-online.ts';
import { NotFound } from './not-found.tsx';
import page from '../styles/page.module.css';
import styles from './page-error.module.css';

/** Shown in the place of a page that does not exist, or can't be shown now. */
export function PageError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <Broken />;
  return error.status === 404 ? <NotFound /> : <Unavailable />;
}

/** The shop can't say at the moment. */
function Unavailable() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'userError.REFUSED' });
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <DocumentHead title={title} indexable={false} />
      <h1>{title}</h1>
      <FailedPage />
    </div>
  );
}

/** A part of the program did not come, or failed: only the whole document loaded again can help. */
function Broken() {
  const intl = useIntl();
  const online = useOnline();
  const title = intl.formatMessage({ id: online ? 'err.chunk' : 'err.offline' });
  return (
    <div className={`${page.wrap} ${styles.page}`} role="alert">
      <DocumentHead title={title} indexable={false} />
      <h1>{title}</h1>
      <p>
        <Retry reload />
      </p>
    </div>
  );
}
