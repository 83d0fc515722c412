import type { ApolloClient, ErrorLike, InMemoryCache, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { data } from 'react-router-dom';
import { rootFields } from './root-fields.ts';

/** Asks the one query of a page, once: components then read the cache, and never ask themselves. */

export type Answer<Data> = {
  readonly data: Data;
  /** Whether a field, or a part of what it gave, could not be had. */
  readonly failed: (field: keyof Data & string) => boolean;
};

/**
 * Fields whose last answer had errors. Apollo caches null in the place of each failure and would later take it for the
 * answer, so a query with one of these goes to the network.
 */
const unanswered = new WeakMap<ApolloClient, Set<string>>();

export const unansweredFields = (client: ApolloClient): string[] => [...(unanswered.get(client) ?? [])];

export const rememberUnanswered = (client: ApolloClient, fields: readonly string[]): void => {
  unanswered.set(client, new Set(fields));
};

/** Rejects with 503 where there is no answer to show. */
export async function askPage<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Answer<Data>> {
  // Every client of ours is made with this cache (client.ts).
  const fields = rootFields(client.cache as InMemoryCache, query, variables);
  const before = new Set(unansweredFields(client));
  const anew = [...fields.values()].some((field) => before.has(field));
  const result = await client.query<Data>({
    query,
    variables,
    errorPolicy: 'all',
    fetchPolicy: anew ? 'network-only' : 'cache-first',
  });
  const failed = failedFields(result.error, fields);
  // Not what it was before: another question may have been answered meanwhile.
  const open = new Set(unansweredFields(client));
  for (const [name, field] of fields) {
    if (failed.has(name)) open.add(field);
    else open.delete(field);
  }
  unanswered.set(client, open);
  // As the page reads it: what was known before stands where no answer came, and one not kept whole would leave it blank.
  const known = client.readQuery({ query, variables });
  if (!known) throw data(null, { status: 503 });
  return {
    data: known,
    failed: (field) => failed.has(field),
  };
}

/** Settles the status by the field that the page is about: nothing there is 404, its upstream failing is 503. */
export function requirePrincipal<Data>(answer: Answer<Data>, field: keyof Data & string): void {
  if (answer.data[field] != null) return;
  throw data(null, { status: answer.failed(field) ? 503 : 404 });
}

/** All of them where the error does not say. */
function failedFields(error: ErrorLike | undefined, fields: ReadonlyMap<string, string>): ReadonlySet<string> {
  if (!error) return new Set();
  const named = CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[0]) : [undefined];
  return named.includes(undefined) ? new Set(fields.keys()) : new Set(named.map(String));
}
