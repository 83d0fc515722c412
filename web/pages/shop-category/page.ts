import { ShopCategoryPageDocument } from '../../generated/public/graphql.ts';
import { isId } from '../../kit/list-address.ts';
import { definePage } from '../../kit/page.ts';
import { bookQuery } from '../../book/shelf/book-query.ts';

/** The books of one category: 404 where it is known that there is no such category. */
export const page = definePage({
  path: 'shop/:id',
  document: ShopCategoryPageDocument,
  variables: ({ params: { id }, search }) => (id && isId(id) ? { id, ...bookQuery(search, id) } : null),
  principal: ['books'],
  subject: 'category',
});
