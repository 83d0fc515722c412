import { FormattedMessage } from 'react-intl';
import { BookCard } from '../../book/book-card.tsx';
import { ListOf } from '../../content/list/list-of.tsx';
import { MorePages } from '../../content/list/more-pages.tsx';
import type { BookCardFragment, CategoryNameFragment } from '../../generated/public/graphql.ts';
import type { PagedList } from '../../kit/use-paged-list.ts';
import text from '../../styles/text.module.css';
import styles from './book-shelf.module.css';
import { BookChips, resultsId } from './book-chips.tsx';
import { BookFilters } from './book-filters.tsx';
import { BookSortField } from './book-sort-field.tsx';

type Props = {
  readonly list: PagedList<BookCardFragment>;
  /** How many books the whole list has; null where that is not known. */
  readonly total: number | null;
  readonly categories: readonly CategoryNameFragment[] | null;
  /** The category that the path names. */
  readonly category?: string;
};

/** A list of books beside what narrows and sorts it. */
export function BookShelf({ list, total, categories, category }: Props) {
  return (
    <div className={styles.shop}>
      <BookFilters categories={categories ?? []} category={category} />
      <div>
        <div className={styles.bar}>
          <p id={resultsId} tabIndex={-1} aria-live="polite">
            {total !== null && <FormattedMessage id="results.count" values={{ count: total }} />}
          </p>
          <BookSortField />
        </div>
        <BookChips categories={categories ?? []} category={category} />
        <h2 className={text.hidden}>
          <FormattedMessage id="nav.books" />
        </h2>
        <ListOf
          items={list.items}
          empty="shop.empty"
          emptyHint="shop.empty_hint"
          className={styles.books}
          keyOf={({ id }) => id}
        >
          {(book) => <BookCard book={book} />}
        </ListOf>
        {list.items && <MorePages list={list} loaded="list.loaded" end="shop.end" />}
      </div>
    </div>
  );
}
