import { ArticleCard, ArticleDetail, ArticleList } from '../../content/list/article-list.tsx';
import { Picture } from '../../content/picture.tsx';
import { Ground, paletteOf } from '../../content/plate.tsx';
import { ShareRow } from '../../content/share-row.tsx';
import type { ArticleCardFragment, ImagePartsFragment } from '../../generated/public/graphql.ts';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { detail, page } from './page.ts';
import styles from './view.module.css';

/** The projects and programs of the publisher (project-1): dossiers, each with its thumbnail and ways to share it. */
export const View = () => (
  <ArticleList
    title="nav.projects"
    search="content.search_projects"
    list={usePagedList(page, ({ projects }) => projects)}
    className={styles.projects}
    detail={
      <ArticleDetail of={detail} picture={Banner}>
        {(project) => <Share of={project} />}
      </ArticleDetail>
    }
  >
    {(project) => (
      <ArticleCard of={project} look="row" picture={<Thumbnail of={project} />}>
        <Share of={project} />
      </ArticleCard>
    )}
  </ArticleList>
);

const Share = ({ of: { id, title } }: { readonly of: Pick<ArticleCardFragment, 'id' | 'title'> }) => (
  <ShareRow to={`/projectsandprogram/${id}`} title={title?.value ?? id} />
);

type Pictured<Kind extends string> = { readonly id: string } & Readonly<Record<Kind, ImagePartsFragment | null>>;

const Thumbnail = ({ of: { id, thumbnail } }: { readonly of: Pictured<'thumbnail'> }) => (
  <Picture
    image={thumbnail}
    width={480}
    height={270}
    decorative
    className={styles.thumbnail}
    fallback={<Ground palette={paletteOf(id)} className={styles.thumbnail} />}
  />
);

const Banner = ({ item: { id, banner } }: { readonly item: Pictured<'banner'> }) => (
  <Picture image={banner} width={640} height={256} decorative fallback={<Ground palette={paletteOf(id)} />} />
);
