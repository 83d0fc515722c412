import { useSearchParams } from '../../navigation/router.ts';
import { StaleNotice } from '../../book/stale-notice.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { isFiltered } from '../../kit/list-address.ts';
import { FeedLink } from '../../kit/feed-link.tsx';
import { usePage } from '../../kit/use-page.ts';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { BookShelf } from '../../book/shelf/book-shelf.tsx';
import { filters, useNarrowed } from '../../book/shelf/book-query.ts';
import { page } from './page.ts';

/** All books of the shop, by keyword, category and sort. */
export function View() {
  const { books, categories, searchAuthors, searchJournals, asOf } = usePage(page);
  const list = usePagedList(page, ({ books: part }) => part);
  const [search] = useSearchParams();
  return (
    <ListPage title="shop.title" {...useNarrowed(categories)} list={list} filtered={isFiltered(search, filters)}>
      <FeedLink of="books" />
      <StaleNotice asOf={asOf} />
      <BookShelf list={list} books={books} categories={categories} names={{ searchAuthors, searchJournals }} />
    </ListPage>
  );
}
