import { useQuery } from '@apollo/client/react';
import { ViewerDocument, type ViewerQuery } from '../../generated/private/graphql.ts';

type Viewer = {
  /** Null until it has come, and where it can't be had. */
  readonly viewer: ViewerQuery['viewer'];
  readonly loading: boolean;
};

/** Who is signed in: asked once for a document, however many parts of the page show it. */
export function useViewer(): Viewer {
  const { data, loading } = useQuery(ViewerDocument, { errorPolicy: 'all' });
  return { viewer: data?.viewer ?? null, loading };
}
