import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Retry } from '../navigation/retry.tsx';
import { Alert } from '../ui/alert.tsx';
import { useApollo } from './provider.tsx';

type Props = {
  /** In the place of it on the server, and until Apollo is loaded. */
  readonly meanwhile: ReactNode;
  /** What reads by Apollo's hooks. */
  readonly children: ReactNode;
};

/** Renders what reads by Apollo once that is there. */
export function ApolloArea({ meanwhile, children }: Props) {
  const { apollo, hasFailed, load } = useApollo();
  useEffect(load, [load]);
  if (apollo) return children;
  if (!hasFailed) return meanwhile;
  return (
    <Alert kind="error" action={<Retry reload />}>
      <FormattedMessage id="err.chunk" />
    </Alert>
  );
}
