import { FormattedMessage } from 'react-intl';
import { Alert } from '../ui/alert.tsx';
import { Retry } from './retry.tsx';

/** In the place of what needs a script that could not be loaded: says so, and offers to load the page again. */
export const FailedChunk = () => (
  <Alert kind="error" action={<Retry reload />}>
    <FormattedMessage id="err.chunk" />
  </Alert>
);
