import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import type { Observer } from 'rxjs';
import { sessionMark } from '../../kit/session-cookie.ts';
import { onceOnline } from '../../ui/network.ts';
import { postOperation } from '../session/post-operation.ts';
import { endSession } from '../session/session.ts';

/** Sends Apollo's operations: what is a customer's goes by POST alone. */
export const postLink = new ApolloLink(
  ({ query, variables, operationType }) =>
    new Observable((observer) => {
      const aborter = new AbortController();
      const send = () => postOperation({ query: print(query), variables }, aborter.signal);
      // A change may have been made where its answer is lost.
      void answer(observer, (operationType as string) === 'query' ? () => onceOnline(send, aborter.signal) : send);
      return () => aborter.abort();
    }),
);

async function answer(observer: Observer<ApolloLink.Result>, send: () => Promise<ApolloLink.Result>): Promise<void> {
  const session = sessionMark();
  try {
    const result = await send();
    observer.next(result);
    observer.complete();
    // Not before: what is asked for in a session rejects as that ends.
    if (isSessionOver(result)) endSession(session);
  } catch (error) {
    observer.error(error);
  }
}

/** Whether the server knows of no session, whatever the browser's cookie says; of a change, its user errors say it (use-action.ts). */
const isSessionOver = ({ data, errors = [] }: ApolloLink.Result): boolean =>
  errors.length === 0
    ? data?.['viewer'] === null
    : errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
