import { BookPageDocument } from '../../generated/public/graphql.ts';
import { byId, definePage } from '../../kit/page.ts';

/** One book: 404 when there is none, 503 when the shop can't say. */
export const page = definePage({
  path: 'product/:id',
  document: BookPageDocument,
  variables: byId,
  principal: 'book',
  deferred: 'books',
});
