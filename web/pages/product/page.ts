import { BookPageDocument } from '../../generated/public/graphql.ts';
import { isId } from '../../kit/list-address.ts';
import { definePage } from '../../kit/page.ts';

/** One book: 404 when there is none, 503 when the shop can't say. */
export const page = definePage({
  path: 'product/:id',
  document: BookPageDocument,
  // The ids of books are numbers: nothing else is worth asking for.
  variables: ({ params: { id } }) => (id && isId(id) ? { id } : null),
  principal: 'book',
  deferred: 'books',
});
