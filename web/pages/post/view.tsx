import { ArticleCard, ArticleDetail, ArticleList } from '../../content/list/article-list.tsx';
import { FeedLink } from '../../kit/feed-link.tsx';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { detail, page } from './page.ts';
import styles from './view.module.css';

/** What the publisher writes (post-1): the contents page of a review, without pictures. */
export const View = () => (
  <>
    <FeedLink of="posts" />
    <ArticleList
      title="nav.posts"
      search="content.search_posts"
      list={usePagedList(page, ({ posts }) => posts)}
      instead={{ to: '/newslist', name: 'nav.news' }}
      className={styles.posts}
      detail={<ArticleDetail of={detail} />}
    >
      {(post) => <ArticleCard of={post} look="row" />}
    </ArticleList>
  </>
);
