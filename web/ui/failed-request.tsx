import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { useBackOnline } from './network.ts';

type Props = {
  /** Why, in the server's own words; a toast has said them. */
  readonly reason?: string | null;
  /** Given whether its button had the focus, which goes with it. */
  readonly onRetry: (hadFocus: boolean) => void;
};

/** In the place of what the page has asked for itself and could not have, and lets it be asked for again; once the device is back online it is by itself. */
export function FailedRequest({ reason = null, onRetry }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useBackOnline(() => onRetry(document.activeElement === button.current));
  return (
    <Alert
      kind="error"
      silent={reason !== null}
      action={
        <Button ref={button} look="secondary" onClick={() => onRetry(true)}>
          <FormattedMessage id="err.retry" />
        </Button>
      }
    >
      {reason === null ? <FormattedMessage id="err.page" /> : <p dir="auto">{reason}</p>}
    </Alert>
  );
}
