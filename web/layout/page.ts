import { LayoutDocument } from '../generated/public/graphql.ts';
import { definePage } from '../kit/page.ts';

/** What header and footer show, around every page of the public layout. */
export const page = definePage({
  path: '',
  document: LayoutDocument,
  variables: () => ({}),
  principal: ['contact'],
});
