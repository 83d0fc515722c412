import { ShopCategoryPageDocument } from '../../generated/public/graphql.ts';
import { definePage } from '../../kit/page.ts';
import { bookQuery } from '../shop/book-query.ts';

/** The books of one category: 404 when there is no such category. */
export const page = definePage({
  path: 'shop/:id',
  document: ShopCategoryPageDocument,
  variables: ({ params: { id }, search }) => (id && /^\d+$/.test(id) ? { id, ...bookQuery(search, id) } : null),
  principal: 'category',
});
