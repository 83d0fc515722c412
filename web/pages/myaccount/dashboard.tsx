import { FormattedMessage } from 'react-intl';
import { useSignOut } from '../../customer/use-sign-out.ts';
import { useViewer } from '../../customer/use-viewer.ts';
import { FailedRequest } from '../../ui/failed-request.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import skeleton from '../../ui/skeleton.module.css';
import styles from './view.module.css';

/** The greeting of the customer, and the way out. */
export function Dashboard() {
  const { viewer, loading, retry } = useViewer();
  const { signOut, pending } = useSignOut('/signin');
  if (loading && !viewer) return <div className={`${skeleton.block} ${styles.toCome}`} />;
  if (!viewer) return <FailedRequest onRetry={retry} />;
  return (
    <>
      <h2>
        <FormattedMessage id="account.hello" values={{ name: <bdi key="name">{viewer.name ?? viewer.email}</bdi> }} />
      </h2>
      <p>
        <FormattedMessage id="account.dashboard_text" />
      </p>
      <PendingButton
        look="secondary"
        pending={pending}
        meanwhile={<FormattedMessage id="a11y.loading" />}
        onClick={() => void signOut()}
      >
        <FormattedMessage id="account.logout" />
      </PendingButton>
    </>
  );
}
