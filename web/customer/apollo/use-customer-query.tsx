import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { FailedQuery } from './failed-query.tsx';

type Options<Variables> = {
  readonly variables?: Variables;
  /** Left out, what is kept is shown, and asked for anew: a purchase may have been made since, or a heart clicked. */
  readonly fetchPolicy?: WatchQueryFetchPolicy;
};

type CustomerQuery<Data> = {
  /** The last answer that there was; its fields are null that could not be had. */
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly loading: boolean;
  /** Asks anew; where that fails, what is shown stays. */
  readonly again: () => Promise<void>;
  /** In the place of what has not come: its skeleton, or why it could not be had. `field` is that of the customer that it needs, where there are others. */
  readonly missing: (skeleton: ReactNode, field?: string) => ReactNode;
};

/** What a page shows of the customer's: what has come stays while it is asked for again, whatever comes of that. */
export function useCustomerQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, fetchPolicy = 'cache-and-network' }: Options<Variables> = {},
): CustomerQuery<Data> {
  const client = useApolloClient();
  const asked = { query: query as TypedDocumentNode<Data>, ...(variables && { variables }) };
  const { data, previousData, error, loading, refetch } = useQuery(asked.query, {
    ...asked,
    errorPolicy: 'all',
    fetchPolicy,
  });
  const again = async () => {
    // A refetch that is refused would take away what is shown.
    const isShown = data !== undefined && !error;
    await (isShown ? client.query({ ...asked, fetchPolicy: 'network-only' }) : refetch()).catch(() => {});
  };
  return {
    data: data ?? previousData,
    error,
    loading,
    again,
    missing: (skeleton, field) =>
      loading ? skeleton : <FailedQuery error={error} field={field} onRetry={() => void refetch().catch(() => {})} />,
  };
}
