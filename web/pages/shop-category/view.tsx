import { useParams, useSearchParams } from '../../navigation/router.ts';
import { withFoundBy } from '../../book/found-by.ts';
import { ShelfNotice } from '../../book/shelf/shelf-notice.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { isFiltered } from '../../kit/list-address.ts';
import { usePage } from '../../kit/use-page.ts';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { filters } from '../../book/shelf/book-query.ts';
import { useNarrowed } from '../../book/shelf/use-narrowed.ts';
import { BookShelf } from '../../book/shelf/book-shelf.tsx';
import { CategoryRoom } from './category-room.tsx';
import { page } from './page.ts';

/** The shop, opened at one category (home-3, shop-1); where its name can't be had, its books are shown all the same. */
export function View() {
  const { category, categories, books, searchAuthors, searchJournals, asOf } = usePage(page);
  const list = usePagedList(page, ({ books: part }) => part && withFoundBy(part));
  const [search] = useSearchParams();
  const { id } = useParams();
  return (
    <ListPage
      title="shop.title"
      {...(category && {
        name: category.name ? <LocalisedText text={category.name} /> : category.id,
        otherName: category.otherName,
        documentTitle: category.name?.value ?? category.id,
        steps: [{ to: '/shop', name: 'nav.books' }],
        head: CategoryRoom,
      })}
      {...useNarrowed(categories, id)}
      list={list}
      filtered={isFiltered(search, filters)}
    >
      <ShelfNotice asOf={asOf} gatheredAt={books?.gatheredAt} />
      <BookShelf
        list={list}
        books={books}
        categories={categories}
        names={{ searchAuthors, searchJournals }}
        category={id}
      />
    </ListPage>
  );
}
