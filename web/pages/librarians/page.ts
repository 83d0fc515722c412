import { LibrariansPageDocument } from '../../generated/public/graphql.ts';
import { definePage } from '../../kit/page.ts';

/** The catalogue in the formats of libraries. */
export const page = definePage({
  path: 'librarians',
  document: LibrariansPageDocument,
  variables: () => ({}),
  principal: 'shop',
});
