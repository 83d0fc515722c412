import { ApolloClient } from '@apollo/client';
import { hasSessionCookie } from '../kit/session-cookie.ts';
import { customerCache } from './cache.ts';
import { postLink } from './post-link.ts';
import { onSession } from './session.ts';
import { onBroadcast } from './tabs.ts';

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
  const shown = [...client.getObservableQueries('active')].flatMap((observed) => {
    const { data } = observed.getCurrentResult();
    return data === undefined ? [] : [{ query: observed.query, variables: observed.variables, data }];
  });
  // Unlike a reset it notifies no query, which would find nothing; and within the batch either would be undone as that ends.
  client.cache.restore({});
  client.cache.batch({
    update: (cache) => {
      for (const each of shown) cache.writeQuery(each);
    },
  });
  void client.refetchQueries({ include: 'active' }).catch(() => {}); // What is shown stays as it was.
}
