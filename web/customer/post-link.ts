import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import { noticeSession } from './session.ts';

/** Sends Apollo's operations: what is a customer's goes by POST alone, with the session's cookie, in the page's language. */
export const postLink = new ApolloLink(
  ({ query, variables }) =>
    new Observable((observer) => {
      const left = new AbortController();
      post({ query: print(query), variables }, left.signal)
        .then((result) => observer.next(result))
        .then(
          () => observer.complete(),
          (error: unknown) => observer.error(error),
        );
      return () => left.abort();
    }),
);

async function post(body: object, signal: AbortSignal): Promise<ApolloLink.Result> {
  const response = await fetch('/graphql', {
    method: 'POST',
    signal,
    headers: {
      accept: 'application/graphql-response+json',
      'accept-language': document.documentElement.lang,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  // The shop's own answer, by contract with the schema; an answer of anything on the way is no JSON.
  const result = (await response.json()) as ApolloLink.Result;
  noticeSession();
  return result;
}
