import { FormattedMessage } from 'react-intl';
import { Alert } from '../ui/alert.tsx';
import { Retry } from './retry.tsx';
import { useOnline } from '../ui/use-online.ts';

/** Stands where a part of a page could not be had, and lets it be tried again. */
export function FailedPart() {
  return (
    <Alert kind="error" action={<Retry />}>
      <FormattedMessage id="err.section" />
    </Alert>
  );
}

/** Stands where all that a page is about could not be had. */
export function FailedPage() {
  const online = useOnline();
  return (
    <Alert kind="error" action={<Retry />}>
      <FormattedMessage id={online ? 'err.page' : 'err.offline'} />
    </Alert>
  );
}
