import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Day } from '../../content/day.tsx';
import { DetailDialog } from '../../content/list/detail-dialog.tsx';
import { DetailLink } from '../../content/list/detail-link.tsx';
import { FailedDetail } from '../../content/list/failed-detail.tsx';
import { ListOf } from '../../content/list/list-of.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { MorePages } from '../../content/list/more-pages.tsx';
import { SearchForm } from '../../content/list/search-form.tsx';
import { LocalisedText, textAttributes } from '../../content/localised-text.tsx';
import { Picture } from '../../content/picture.tsx';
import { Ground, paletteOf } from '../../content/plate.tsx';
import { RichText } from '../../content/rich-text.tsx';
import type { NewsCardFragment } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { isFiltered } from '../../kit/list-address.ts';
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
    <ListPage title="nav.news" number={list.page} filtered={isFiltered(search, ['search'])}>
      <SearchForm to="/newslist" label={<FormattedMessage id="content.search_news" />} />
      <ListOf items={list.items} empty="content.empty" className={styles.news} keyOf={({ id }) => id}>
        {(item) => <NewsCard item={item} />}
      </ListOf>
      {list.items && <MorePages list={list} loaded="list.items_loaded" end="list.end" />}
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
      <DocumentHead title={title?.value} description={description?.excerpt} image={banner?.url} type="article" />
      <DetailDialog title={title ? <LocalisedText text={title} /> : id}>
        <Banner item={newsItem} />
        {date && <Day date={date} className={styles.day} />}
        {description && <RichText text={description} />}
      </DetailDialog>
    </>
  );
}

function NewsCard({ item }: { readonly item: NewsCardFragment }) {
  const language = usePageLanguage();
  const titleId = useId();
  const moreId = useId();
  const { id, title, description, date } = item;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Banner item={item} />
      {date && <Day date={date} className={styles.day} />}
      <h2 id={titleId} className={styles.title}>
        {title ? <LocalisedText text={title} /> : id}
      </h2>
      {description && (
        <p className={styles.text} {...textAttributes(description.language, language)}>
          {description.excerpt}
        </p>
      )}
      <DetailLink to={`/newslist/${id}`} id={moreId} aria-labelledby={`${moreId} ${titleId}`}>
        <FormattedMessage id="content.read_more" />
      </DetailLink>
    </article>
  );
}

/** The wide picture; an ornament where there is none. */
function Banner({ item: { id, banner } }: { readonly item: Pick<NewsCardFragment, 'id' | 'banner'> }) {
  return (
    <span className={styles.banner}>
      <Picture image={banner} width={640} height={360} decorative fallback={<Ground palette={paletteOf(id)} />} />
    </span>
  );
}
