import { FormattedMessage } from 'react-intl';
import { FailedQuery } from '../../customer/failed-query.tsx';
import { useViewer } from '../../customer/use-viewer.ts';
import skeleton from '../../ui/skeleton.module.css';
import styles from './view.module.css';

/** The greeting of the customer. */
export function Dashboard() {
  const { viewer, error, loading, retry } = useViewer();
  const name = viewer?.name ?? viewer?.email;
  if (loading && !viewer) return <div className={`${skeleton.block} ${styles.toCome}`} />;
  if (!viewer || (error && !name)) return <FailedQuery error={error} onRetry={retry} />;
  return (
    <>
      <h2>
        <FormattedMessage id="account.hello" values={{ name: <bdi key="name">{name}</bdi> }} />
      </h2>
      <p>
        <FormattedMessage id="account.dashboard_text" />
      </p>
    </>
  );
}
