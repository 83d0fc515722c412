import type { ApolloClient } from '@apollo/client';
import { ViewerDocument } from '../generated/private/graphql.ts';

/** How many copies of a book the customer's cart has, for components that are rendered before Apollo is there and need it afterwards. */
export const customerCopies = ({ cache }: ApolloClient) => ({
  /** Ends with the session: Apollo forgets who watches as it is cleared. */
  subscribe: (changed: () => void) =>
    cache.watch({ query: ViewerDocument, optimistic: false, returnPartialData: true, callback: changed }),
  /** Null where that is not known. */
  of: (bookId: string): number | null => {
    const lines = cache.readQuery({ query: ViewerDocument })?.viewer?.cart?.lines;
    return lines ? (lines.find((line) => line.bookId === bookId)?.quantity ?? 0) : null;
  },
});
