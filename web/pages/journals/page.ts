import { JournalDetailDocument, JournalPageDocument } from '../../generated/public/graphql.ts';
import { defineDetail, definePage } from '../../kit/page.ts';

/** The journals of the publisher, all on one page. */
export const page = definePage({
  path: 'journals',
  document: JournalPageDocument,
  variables: () => ({}),
  principal: ['journals'],
});

/** One journal, over the list. */
export const detail = defineDetail({
  document: JournalDetailDocument,
  principal: 'journal',
  notFound: { to: '/journals', name: 'nav.journals' },
});
