import { PublishingFormsPageDocument } from '../../generated/public/graphql.ts';
import { definePage } from '../../kit/page.ts';

/** The forms by which a book, a translation or a journal is proposed. */
export const page = definePage({
  path: 'publishingforms',
  document: PublishingFormsPageDocument,
  variables: () => ({}),
  principal: 'shop',
});
