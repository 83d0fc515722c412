import { useSearchParams } from 'react-router-dom';
import { Day } from '../../content/day.tsx';
import { ContentCard } from '../../content/list/content-card.tsx';
import { DetailDialog } from '../../content/list/detail-dialog.tsx';
import { FailedDetail } from '../../content/list/failed-detail.tsx';
import { ListOf } from '../../content/list/list-of.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { MorePages } from '../../content/list/more-pages.tsx';
import { isPastEnd } from '../../content/list/past-end.ts';
import { SearchForm } from '../../content/list/search-form.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { Picture } from '../../content/picture.tsx';
import { Ground, paletteOf } from '../../content/plate.tsx';
import { PreviewPicture } from '../../content/preview-picture.tsx';
import { RichText } from '../../content/rich-text.tsx';
import type { NewsCardFragment } from '../../generated/public/graphql.ts';
import { filterWord, isFiltered } from '../../kit/list-address.ts';
import { DocumentHead } from '../../kit/document-head.tsx';
import { usePage } from '../../kit/use-page.ts';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { detail, page } from './page.ts';
import styles from './view.module.css';

/** The news of the publisher (news-1). */
export function View() {
  const list = usePagedList(page, ({ news }) => news);
  const [search] = useSearchParams();
  return (
    <ListPage
      title="nav.news"
      words={filterWord(search, 'search')}
      list={list}
      filtered={isFiltered(search, ['search'])}
    >
      <SearchForm to="/newslist" label="content.search_news" />
      <ListOf items={list.items} list={list} empty="content.empty" className={styles.news} keyOf={({ id }) => id}>
        {(item) => <NewsCard item={item} />}
      </ListOf>
      {list.items && !isPastEnd(list) && <MorePages list={list} loaded="list.items_loaded" end="list.end" />}
    </ListPage>
  );
}

/** One news item, whole. */
export function Detail() {
  const { newsItem } = usePage(detail);
  if (!newsItem) return <FailedDetail />;
  const { id, title, description, banner, date } = newsItem;
  return (
    <>
      <DocumentHead title={title?.value} description={description?.excerpt} type="article" />
      <PreviewPicture of={banner} />
      <DetailDialog title={title ? <LocalisedText text={title} /> : id}>
        <span className={styles.opening}>
          <Banner item={newsItem} />
        </span>
        {date && <Day date={date} className={styles.dateline} />}
        {description && <RichText text={description} />}
      </DetailDialog>
    </>
  );
}

const NewsCard = ({ item }: { readonly item: NewsCardFragment }) => (
  <ContentCard
    look="above"
    picture={<Banner item={item} />}
    facts={item.date && <Day date={item.date} />}
    title={item.title ?? { value: item.id, language: null }}
    text={item.description}
    more={{ to: `/newslist/${item.id}`, text: 'content.read_more' }}
  />
);

/** The wide picture; an ornament where there is none. */
function Banner({ item: { id, banner } }: { readonly item: Pick<NewsCardFragment, 'id' | 'banner'> }) {
  return <Picture image={banner} width={640} height={360} decorative fallback={<Ground palette={paletteOf(id)} />} />;
}
