import { LayoutDocument } from '../generated/public/graphql.ts';
import { defineFrame } from '../kit/page.ts';

/** What header and footer show, around every page of the public layout. */
export const page = defineFrame({
  document: LayoutDocument,
  variables: () => ({}),
  principal: ['contact'],
});
