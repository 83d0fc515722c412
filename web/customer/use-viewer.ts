import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { ViewerDocument, type ViewerQuery } from '../generated/private/graphql.ts';
import { endSession } from './session.ts';

type Viewer = {
  /** Null until it has come, and where it can't be had. */
  readonly viewer: ViewerQuery['viewer'];
  readonly loading: boolean;
  readonly retry: () => void;
};

/** Who is signed in: asked once for a document, however many parts of the page show it. */
export function useViewer(): Viewer {
  const { data, error, loading, refetch } = useQuery(ViewerDocument, { errorPolicy: 'all' });
  // The server knows of no session, whatever the browser's cookie says.
  const isOver = data?.viewer === null && !error;
  useEffect(() => {
    if (isOver) endSession();
  }, [isOver]);
  return { viewer: data?.viewer ?? null, loading, retry: () => void refetch() };
}
