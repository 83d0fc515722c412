import { FormattedMessage } from 'react-intl';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { useOnline } from './use-online.ts';

/** In the place of what the page has asked for itself and could not have, and lets it be asked for again. */
export function FailedRequest({ onRetry }: { readonly onRetry: () => void }) {
  const online = useOnline();
  return (
    <Alert
      kind="error"
      action={
        <Button look="secondary" onClick={onRetry}>
          <FormattedMessage id="err.retry" />
        </Button>
      }
    >
      <FormattedMessage id={online ? 'err.page' : 'err.offline'} />
    </Alert>
  );
}
