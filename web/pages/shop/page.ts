import { ShopPageDocument } from '../../generated/public/graphql.ts';
import { definePage } from '../../kit/page.ts';
import { bookQuery, moreBooks } from '../../book/shelf/book-query.ts';

/** The books of the shop, narrowed and sorted by the address. */
export const page = definePage({
  path: 'shop',
  document: ShopPageDocument,
  variables: ({ search }) => bookQuery(search),
  principal: ['books'],
  more: moreBooks,
});
