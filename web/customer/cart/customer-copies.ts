import type { ApolloClient } from '@apollo/client';
import { ViewerDocument, type ViewerQuery } from '../../generated/private/graphql.ts';
import { onceOnline } from '../../ui/network.ts';

/** How many copies of a book the customer's cart has, for components that are rendered before Apollo is there and need it afterwards. */
export const customerCopies = (client: ApolloClient) => ({
  /** Ends with the session: Apollo forgets who watches as it is cleared. */
  subscribe: (changed: () => void) =>
    client.cache.watch({ query: ViewerDocument, optimistic: false, returnPartialData: true, callback: changed }),
  /** Null where that is not known. */
  of: (bookId: string): number | null => copiesIn(client.cache.readQuery({ query: ViewerDocument }), bookId),
  /** Asks for it, or waits for the answer to who has asked already; rejects where the cart can't be had. */
  ask: (bookId: string): Promise<number> =>
    onceOnline(async () => {
      const { data, error } = await client.query({
        query: ViewerDocument,
        fetchPolicy: 'network-only',
        errorPolicy: 'all',
      });
      const copies = copiesIn(data ?? null, bookId);
      if (copies === null && error) throw error;
      // Whose session is over is told so by the change.
      return copies ?? 0;
    }),
});

function copiesIn(answer: ViewerQuery | null, bookId: string): number | null {
  const lines = answer?.viewer?.cart?.lines;
  return lines ? (lines.find((line) => line.bookId === bookId)?.quantity ?? 0) : null;
}
