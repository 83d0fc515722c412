import { useSearchParams } from '../../navigation/router.ts';
import { withFoundBy } from '../../book/found-by.ts';
import { ShelfNotice } from '../../book/shelf/shelf-notice.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { isFiltered } from '../../kit/list-address.ts';
import { FeedLink } from '../../kit/feed-link.tsx';
import { usePage } from '../../kit/use-page.ts';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { BookShelf } from '../../book/shelf/book-shelf.tsx';
import { filters } from '../../book/shelf/book-query.ts';
import { useNarrowed } from '../../book/shelf/use-narrowed.ts';
import { page } from './page.ts';

/** All books of the shop, by keyword, category and sort. */
export function View() {
  const { books, categories, searchAuthors, searchJournals, asOf } = usePage(page);
  const list = usePagedList(page, ({ books: part }) => part && withFoundBy(part));
  const [search] = useSearchParams();
  return (
    <ListPage title="shop.title" {...useNarrowed(categories)} list={list} filtered={isFiltered(search, filters)}>
      <FeedLink of="books" />
      <ShelfNotice asOf={asOf} gatheredAt={books?.gatheredAt} />
      <BookShelf list={list} books={books} categories={categories} names={{ searchAuthors, searchJournals }} />
    </ListPage>
  );
}
