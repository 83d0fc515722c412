import { NewsDetailDocument, NewsPageDocument } from '../../generated/public/graphql.ts';
import { filterWord, isId, pageNumber } from '../../kit/list-address.ts';
import { definePage } from '../../kit/page.ts';

/** The news, latest first, or those that a search finds. */
export const page = definePage({
  path: 'newslist',
  document: NewsPageDocument,
  variables: ({ search }) => ({ search: filterWord(search, 'search'), page: pageNumber(search) }),
  principal: ['news'],
});

/** One news item, over the list. */
export const detail = definePage({
  path: ':id',
  document: NewsDetailDocument,
  variables: ({ params: { id } }) => (id && isId(id) ? { id } : null),
  principal: 'newsItem',
  notFound: { to: '/newslist', name: 'nav.news' },
});
