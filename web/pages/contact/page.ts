import { ContactPageDocument } from '../../generated/public/graphql.ts';
import { isId } from '../../kit/list-address.ts';
import { definePage } from '../../kit/page.ts';

/** How to reach the publisher, and the form that writes to it; `subject` and `book` of the address say about what. */
export const page = definePage({
  path: 'contact',
  document: ContactPageDocument,
  variables: ({ search }) => {
    const book = search.get('book') ?? '';
    return isId(book) ? { book, hasBook: true } : {};
  },
  principal: ['contact'],
});
