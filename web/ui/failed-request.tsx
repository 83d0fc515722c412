import { FormattedMessage } from 'react-intl';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { useBackOnline } from './network.ts';

type Props = {
  /** Why, in the server's own words; a toast has said them. */
  readonly said?: string | null;
  readonly onRetry: () => void;
};

/** In the place of what the page has asked for itself and could not have, and lets it be asked for again; once the device is back online it is by itself. */
export function FailedRequest({ said = null, onRetry }: Props) {
  useBackOnline(onRetry);
  return (
    <Alert
      kind="error"
      silent={said !== null}
      action={
        <Button look="secondary" onClick={onRetry}>
          <FormattedMessage id="err.retry" />
        </Button>
      }
    >
      {said === null ? <FormattedMessage id="err.page" /> : <p dir="auto">{said}</p>}
    </Alert>
  );
}
