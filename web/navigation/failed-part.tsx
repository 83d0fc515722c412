import { FormattedMessage } from 'react-intl';
import { Alert } from '../ui/alert.tsx';
import { Retry } from './retry.tsx';
import { useOnline } from '../ui/use-online.ts';

/** Shown where a part of a page could not be loaded, and lets it be tried again. */
export function FailedPart() {
  return (
    <Alert kind="error" action={<Retry />}>
      <FormattedMessage id="err.section" />
    </Alert>
  );
}

/** Shown where the principal data of a page could not be loaded. */
export function FailedPage() {
  const online = useOnline();
  return (
    <Alert kind="error" action={<Retry />}>
      <FormattedMessage id={online ? 'err.page' : 'err.offline'} />
    </Alert>
  );
}
