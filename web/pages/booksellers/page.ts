import { BooksellersPageDocument } from '../../generated/public/graphql.ts';
import { definePage } from '../../kit/page.ts';

/** The catalogue in the formats of the book trade. */
export const page = definePage({
  path: 'booksellers',
  document: BooksellersPageDocument,
  variables: () => ({}),
  principal: 'shop',
});
