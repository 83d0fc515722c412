import { ShopCategoryPageDocument } from '../../generated/public/graphql.ts';
import { byId, definePage } from '../../kit/page.ts';
import { bookQuery, moreBooks } from '../../book/shelf/book-query.ts';

/** The books of one category: 404 where it is known that there is no such category. */
export const page = definePage({
  path: 'shop/:id',
  document: ShopCategoryPageDocument,
  variables: (address) => {
    const named = byId(address);
    return named && { ...named, ...bookQuery(address.search, named.id) };
  },
  principal: ['books'],
  subject: 'category',
  more: moreBooks,
});
