import { useQuery } from '@apollo/client/react';
import { ViewerDocument, type ViewerQuery } from '../../generated/private/graphql.ts';

type Viewer = {
  /** Null until it has come, and where it can't be had. */
  readonly viewer: ViewerQuery['viewer'];
  /** As Apollo gives it. */
  readonly error: Error | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
};

/** Who is signed in: asked once for a document, however many parts of the page show it. */
export function useViewer(): Viewer {
  const { data, error, loading, refetch } = useQuery(ViewerDocument, { errorPolicy: 'all' });
  return { viewer: data?.viewer ?? null, error, loading, retry: () => void refetch() };
}
