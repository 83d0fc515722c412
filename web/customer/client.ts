import { ApolloClient } from '@apollo/client';
import { hasSessionCookie } from '../kit/session-cookie.ts';
import { customerCache } from './cache.ts';
import { postLink } from './post-link.ts';
import { onSession } from './session.ts';
import { onNewsOfOtherTabs } from './tabs.ts';

/** Apollo Client for one document in the browser. What it keeps of a customer goes with the session. */
export function customerClient(): ApolloClient {
  const client = new ApolloClient({
    cache: customerCache(),
    link: postLink,
    devtools: { enabled: false },
  });
  onSession(() => {
    // What was asked meanwhile rejects, for it was asked for another.
    void (hasSessionCookie() ? client.resetStore() : client.clearStore()).catch(() => {});
  });
  onNewsOfOtherTabs((news) => {
    if (news === 'data') refetch(client);
  });
  return client;
}

/** Asks anew what is shown, which stays until the answer comes; what is not shown is forgotten. */
export function refetch(client: ApolloClient): void {
  const shown = [...client.getObservableQueries('active')].flatMap((observed) => {
    const { data } = observed.getCurrentResult();
    return data === undefined ? [] : [{ query: observed.query, variables: observed.variables, data }];
  });
  client.cache.batch({
    update: (cache) => {
      void cache.reset();
      for (const each of shown) cache.writeQuery(each);
    },
  });
  void client.refetchQueries({ include: 'active' }).catch(() => {}); // What is shown stays as it was.
}
