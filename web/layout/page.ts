import { LayoutDocument, type LayoutQuery, type LayoutQueryVariables } from '../generated/public/graphql.ts';
import type { PageData } from '../kit/page.ts';

/** What header and footer show, around every page of the public layout. */
export const page = {
  document: LayoutDocument,
  variables: () => ({}),
  principal: ['contact'],
} satisfies PageData<LayoutQuery, LayoutQueryVariables>;
