import { NewsDetailDocument, NewsPageDocument } from '../../generated/public/graphql.ts';
import { articlePages } from '../../kit/article-pages.ts';

/** The news, latest first, or those that a search finds. */
export const { page, detail } = articlePages({
  path: 'newslist',
  name: 'nav.news',
  list: NewsPageDocument,
  items: 'news',
  detail: NewsDetailDocument,
  item: 'newsItem',
});
