import { ArticleCard, ArticleDetail, ArticleList } from '../../content/list/article-list.tsx';
import { Picture } from '../../content/picture.tsx';
import { Ground, paletteOf } from '../../content/plate.tsx';
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
      {(item) => <ArticleCard of={item} look="above" picture={<Banner item={item} />} more="content.read_more" />}
    </ArticleList>
    <TextLink to="/newsgrid" words="newsgrid.link" className={`${frame.wrap} ${styles.sample}`} />
  </>
);

type Pictured = { readonly id: string; readonly banner: ImagePartsFragment | null };

/** The wide picture; an ornament where there is none. */
const Banner = ({ item: { id, banner } }: { readonly item: Pictured }) => (
  <Picture image={banner} width={640} height={360} decorative fallback={<Ground palette={paletteOf(id)} />} />
);
