import { FormattedMessage } from 'react-intl';

/** Says by which other spelling the books were found. */
export const ResultsFor = ({ spelling }: { readonly spelling: string }) => (
  <FormattedMessage id="results.for" values={{ q: <bdi key="q">{spelling}</bdi> }} />
);
