import { FormattedMessage } from 'react-intl';
import { Alert } from '../ui/alert.tsx';
import { Retry } from './retry.tsx';

/** Shown where a section of a page could not be loaded, and lets it be tried again. */
export const FailedSection = () => (
  <Alert kind="error" action={<Retry />}>
    <FormattedMessage id="err.section" />
  </Alert>
);

/** Shown where the principal data of a page could not be loaded; in the legacy API's own words where it refused them. */
export const FailedPage = ({ refusal = null }: { readonly refusal?: string | null }) => (
  <Alert kind="error" action={<Retry />}>
    {refusal === null ? <FormattedMessage id="err.page" /> : <bdi>{refusal}</bdi>}
  </Alert>
);
