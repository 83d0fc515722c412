import { PostDetailDocument, PostPageDocument } from '../../generated/public/graphql.ts';
import { articlePages } from '../../kit/article-pages.ts';

/** What the publisher writes about books and its work, latest first, or what a search finds. */
export const { page, detail } = articlePages({
  path: 'post',
  name: 'nav.posts',
  list: PostPageDocument,
  items: 'posts',
  detail: PostDetailDocument,
  item: 'post',
});
