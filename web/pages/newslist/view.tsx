import { ArticleCard, ArticleDetail, ArticleList, ArticlePicture } from '../../content/list/article-list.tsx';
import type { ImagePartsFragment } from '../../generated/public/graphql.ts';
import { FeedLink } from '../../kit/feed-link.tsx';
import { usePagedList } from '../../kit/use-paged-list.ts';
import frame from '../../styles/page.module.css';
import { detail, page } from './page.ts';
import styles from './view.module.css';
import { TextLink } from '../../navigation/text-link.tsx';

/** The news of the publisher (news-1): each below its wide picture. */
export const View = () => (
  <>
    <FeedLink of="news" />
    <ArticleList
      title="nav.news"
      search="content.search_news"
      list={usePagedList(page, ({ news }) => news)}
      instead={{ to: '/post', name: 'nav.posts' }}
      className={styles.news}
      detail={<ArticleDetail of={detail} picture={Banner} />}
    >
      {(item, index) => (
        <ArticleCard
          of={item}
          look="above"
          picture={<Banner item={item} loading={index === 0 ? 'first' : 'lazy'} />}
          more="content.read_more"
        />
      )}
    </ArticleList>
    <TextLink to="/newsgrid" words="newsgrid.link" className={`${frame.wrap} ${styles.sample}`} />
  </>
);

type BannerProps = {
  readonly item: { readonly id: string; readonly banner: ImagePartsFragment | null };
  /** See content/picture.tsx. */
  readonly loading?: 'lazy' | 'first';
};

const Banner = ({ item: { id, banner }, loading }: BannerProps) => (
  <ArticlePicture id={id} image={banner} width={640} loading={loading} />
);
