import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { StaleNotice } from '../../book/stale-notice.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { isFiltered } from '../../kit/list-address.ts';
import { usePage } from '../../kit/use-page.ts';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { filters } from '../shop/book-query.ts';
import { furtherBooks } from '../shop/further-books.ts';
import { BookShelf } from '../shop/book-shelf.tsx';
import { page } from './page.ts';

/** The shop, opened at one category (home-3, shop-1). */
export function View() {
  const { category, categories, books, searchAuthors, searchJournals, asOf } = usePage(page);
  const list = usePagedList(page, ({ books: part }) => part, furtherBooks);
  const [search] = useSearchParams();
  if (!category) return null;
  const { id, name } = category;
  return (
    <ListPage
      title="shop.title"
      name={name ? <LocalisedText text={name} /> : id}
      documentTitle={name?.value ?? id}
      steps={[{ to: '/shop', name: <FormattedMessage id="nav.books" /> }]}
      number={list.page}
      filtered={isFiltered(search, filters)}
    >
      <StaleNotice asOf={asOf} />
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
