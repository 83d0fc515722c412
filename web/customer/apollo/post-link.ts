import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import type { Observer } from 'rxjs';
import { sessionMark } from '../../kit/session-cookie.ts';
import { onceOnline } from '../../ui/network.ts';
import { postOperation } from '../session/post-operation.ts';
import { endSession } from '../session/session.ts';

/** How often what had been read by then has become outdated. */
let timesOutdated = 0;

/** For when all is to be read anew: what has been asked for before, and is answered after, is asked for once more. */
export function outdateAnswers(): void {
  timesOutdated += 1;
}

/** Sends Apollo's operations: what is a customer's goes by POST alone. */
export const postLink = new ApolloLink(
  ({ query, variables, operationType }) =>
    new Observable((observer) => {
      const aborter = new AbortController();
      const send = () => postOperation({ query: print(query), variables }, aborter.signal);
      const read = () => onceOnline(send, aborter.signal);
      // A change may have been made where its answer is lost.
      const change = () => send().finally(outdateAnswers);
      void answer(observer, (operationType as string) === 'query' ? () => untilCurrent(read) : change);
      return () => aborter.abort();
    }),
);

/** An answer that a change has overtaken may be from before it, and would undo in Apollo's cache what the change was answered with. */
async function untilCurrent(read: () => Promise<ApolloLink.Result>): Promise<ApolloLink.Result> {
  const before = timesOutdated;
  const result = await read();
  return timesOutdated === before ? result : untilCurrent(read);
}

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
