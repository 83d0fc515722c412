import { CitePageDocument } from '../../generated/public/graphql.ts';
import { byId, definePage } from '../../kit/page.ts';

/** How one book is cited: 404 when there is none, 503 when the shop can't say. */
export const page = definePage({
  path: 'product/:id/cite',
  document: CitePageDocument,
  variables: byId,
  principal: 'book',
});
