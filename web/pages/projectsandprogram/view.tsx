import {
  ArticleCard,
  ArticleDetail,
  ArticleList,
  ArticlePicture,
  ArticleShare,
} from '../../content/list/article-list.tsx';
import type { ImagePartsFragment } from '../../generated/public/graphql.ts';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { detail, page } from './page.ts';
import styles from './view.module.css';

/** The projects and programs of the publisher (project-1): dossiers, each with its thumbnail and ways to share it. */
export const View = () => (
  <ArticleList
    title="nav.projects"
    search="content.search_projects"
    list={usePagedList(page, ({ projects }) => projects)}
    instead={{ to: '/post', name: 'nav.posts' }}
    className={styles.projects}
    detail={<ArticleDetail of={detail} picture={Thumbnail} />}
  >
    {(project) => (
      <ArticleCard of={project} look="row" picture={<Thumbnail item={project} />}>
        <ArticleShare of={project} isListed />
      </ArticleCard>
    )}
  </ArticleList>
);

type Pictured = { readonly id: string; readonly thumbnail: ImagePartsFragment | null };

const Thumbnail = ({ item: { id, thumbnail } }: { readonly item: Pictured }) => (
  <ArticlePicture id={id} image={thumbnail} width={480} />
);
