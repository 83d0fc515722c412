import { Fragment, type ReactNode, useEffect } from 'react';
import { FailedChunk } from '../../navigation/failed-chunk.tsx';
import { useApollo } from './provider.tsx';
import { useSession } from '../session/session.ts';

type Props = {
  /** In the place of it on the server, and until Apollo is loaded. */
  readonly fallback: ReactNode;
  /** What reads by Apollo's hooks. */
  readonly children: ReactNode;
};

/** Renders what reads by Apollo once that is there, anew for each session: the state of one is not to show in the next. */
export function ApolloArea({ fallback, children }: Props) {
  const { apollo, hasFailed, load } = useApollo();
  const session = useSession();
  useEffect(load, [load]);
  if (apollo) return <Fragment key={session}>{children}</Fragment>;
  return hasFailed ? <FailedChunk /> : fallback;
}
