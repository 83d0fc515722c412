import { FormattedMessage } from 'react-intl';
import { useSignOut } from '../../customer/use-sign-out.ts';
import { useViewer } from '../../customer/use-viewer.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import skeleton from '../../ui/skeleton.module.css';
import styles from './view.module.css';

/** The greeting of the customer, and the way out. */
export function Dashboard() {
  const { viewer, loading, retry } = useViewer();
  const { signOut, pending } = useSignOut('/signin');
  if (loading && !viewer) return <div className={`${skeleton.block} ${styles.toCome}`} />;
  if (!viewer) return <Missing retry={retry} />;
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

function Missing({ retry }: { readonly retry: () => void }) {
  return (
    <Alert
      kind="error"
      action={
        <Button look="secondary" onClick={retry}>
          <FormattedMessage id="err.retry" />
        </Button>
      }
    >
      <FormattedMessage id="err.page" />
    </Alert>
  );
}
