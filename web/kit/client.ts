import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { from } from 'rxjs';
import type { Language } from '../i18n/language.ts';

/** A client of the shop's GraphQL API, in one language: texts of two languages never share a cache. */

export type Execute = (operation: {
  readonly query: DocumentNode;
  readonly variables?: Record<string, unknown>;
  readonly operationName?: string;
}) => Promise<FormattedExecutionResult>;

export function browserClient(language: Language, known: NormalizedCacheObject = {}): ApolloClient {
  return new ApolloClient({
    cache: cache().restore(known),
    link: new HttpLink({ uri: '/graphql', headers: { 'accept-language': language } }),
  });
}

/** Lives for one page; asks in process, without HTTP. */
export function serverClient(execute: Execute): ApolloClient {
  const link = new ApolloLink(({ query, variables, operationName }) =>
    from(execute({ query, variables, ...(operationName ? { operationName } : {}) })),
  );
  return new ApolloClient({ ssrMode: true, cache: cache(), link });
}

/** All that a client knows, for another to start with. */
export const knowledgeOf = (client: ApolloClient): NormalizedCacheObject =>
  // What InMemoryCache extracts; the client's own type leaves the cache open.
  client.extract() as NormalizedCacheObject;

const cache = () =>
  new InMemoryCache({
    typePolicies: {
      // A contact that could not be had again does not take away the one the page shows.
      Query: { fields: { contact: { merge: (existing: unknown, incoming: unknown) => incoming ?? existing ?? null } } },
    },
  });
