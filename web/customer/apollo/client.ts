import { ApolloClient } from '@apollo/client';
import { hasSessionCookie } from '../../kit/session-cookie.ts';
import { customerCache } from './cache.ts';
import { outdateAnswers, postLink } from './post-link.ts';
import { onSession } from '../session/session.ts';
import { onBroadcast } from '../session/tabs.ts';

/** Apollo Client for one document in the browser. What it keeps of a customer goes with the session. */
export function customerClient(): ApolloClient {
  const client = new ApolloClient({
    cache: customerCache(),
    link: postLink,
    devtools: { enabled: false },
  });
  onSession(() => {
    // At once, where Apollo's own waits for a turn: what is rendered anew is not to find it.
    void client.cache.reset();
    // What was asked meanwhile rejects, for it was asked for another.
    void (hasSessionCookie() ? client.resetStore() : client.clearStore()).catch(() => {});
  });
  onBroadcast((news) => {
    if (news === 'data') refetch(client);
  });
  return client;
}

/** Removes what a change was answered with after its session: resetting Apollo rejects the queries under way, and no changes. */
export function forgetLate(client: ApolloClient): void {
  if (hasSessionCookie()) refetch(client);
  else void client.clearStore().catch(() => {});
}

/** Asks anew what is shown, which stays until the answer comes; what is not shown is forgotten. */
export function refetch(client: ApolloClient): void {
  // Apollo would ask nothing anew that is being asked already.
  outdateAnswers();
  const active = [...client.getObservableQueries('active')].map((observed) => {
    const { data, error } = observed.getCurrentResult();
    const isShown = data !== undefined && !error && observed.options.fetchPolicy !== 'no-cache';
    return { observed, isShown, query: observed.query, variables: observed.variables, data };
  });
  const shown = active.filter(({ isShown }) => isShown);
  // Unlike a reset it notifies no query, which would find nothing; and within the batch either would be undone as that ends.
  client.cache.restore({});
  client.cache.batch({
    update: (cache) => {
      for (const { query, variables, data } of shown) cache.writeQuery({ query, variables, data });
    },
  });
  for (const { observed, isShown, query, variables } of active) {
    // By its own refetch a query that fails would lose what it shows; by another one it is told of an answer alone.
    const asked = isShown ? client.query({ query, variables, fetchPolicy: 'network-only' }) : observed.refetch();
    void asked.catch(() => {});
  }
}
