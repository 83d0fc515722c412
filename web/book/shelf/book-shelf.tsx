import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigation, useSearchParams } from '../../navigation/router.ts';
import { BookCard } from '../book-card.tsx';
import { DidYouMean } from '../did-you-mean.tsx';
import type { FoundBook } from '../found-by.ts';
import { ListOf } from '../../content/list/list-of.tsx';
import { ResultsFor } from '../../content/list/results-for.tsx';
import type {
  BookCardFragment,
  BookListFragment,
  FoundNamesFragment,
  ShelfCategoryFragment,
} from '../../generated/public/graphql.ts';
import { entryKey } from '../../kit/history-entries.ts';
import { filterWord } from '../../kit/list-address.ts';
import type { PagedList } from '../../kit/use-paged-list.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import text from '../../styles/text.module.css';
import { useLate } from '../../ui/use-late.ts';
import styles from './book-shelf.module.css';
import { BookChips, resultsId } from './book-chips.tsx';
import { BookFilters } from './book-filters.tsx';
import { chosenCategories } from './book-query.ts';
import { BookSortField } from './book-sort-field.tsx';
import { BooksSkeleton } from './books-skeleton.tsx';
import { FoundNames } from './found-names.tsx';
import { groupedByFinding } from './found-otherwise.tsx';
import { categoriesNamed } from './named-categories.ts';
import { MostSold } from './most-sold.tsx';

type Props = {
  readonly list: PagedList<FoundBook<BookCardFragment>>;
  /** The first of them; null where they could not be had. */
  readonly books: Pick<BookListFragment, 'total' | 'searchedFor' | 'didYouMean' | 'facets'> | null;
  /** Authors and journals of the name that is searched for. */
  readonly names: FoundNamesFragment;
  readonly categories: readonly ShelfCategoryFragment[] | null;
  /** The category that the path names. */
  readonly category?: string | undefined;
};

/** A list of books beside what narrows and sorts it. */
export function BookShelf({ list, books, names, categories, category }: Props) {
  const { state, location } = useNavigation();
  const [search] = useSearchParams();
  const keyword = filterWord(search, 'keyword');
  // That another spelling found them all is said already.
  const groups = books?.searchedFor ? undefined : groupedByFinding(list.items);
  const entry = entryKey(useLocation());
  const isLate = useLate(state === 'loading' && /^\/shop(\/|$)/.test(location.pathname));
  return (
    <div className={styles.shop}>
      <BookFilters
        categories={categories}
        facets={books?.facets ?? null}
        saysFailure={list.items !== null}
        category={category}
      />
      <div>
        <div className={styles.bar}>
          <div id={resultsId} tabIndex={-1} aria-live="polite" className={styles.results}>
            {books && books.total !== null && (
              // A list that is asked for again is counted again, to be read out.
              <p key={entry}>
                <FormattedMessage id="results.count" values={{ count: books.total }} />
              </p>
            )}
            {books?.didYouMean && (
              <p>
                <DidYouMean name={books.didYouMean} />
              </p>
            )}
            {books?.searchedFor && (
              <p>
                <ResultsFor spelling={books.searchedFor} />
              </p>
            )}
          </div>
          <BookSortField />
        </div>
        <BookChips categories={categories ?? []} category={category} />
        {list.from === 1 && <FoundNames {...names} categories={categoriesNamed(keyword, categories ?? [])} />}
        {!groups && (
          <h2 className={text.hidden}>
            <FormattedMessage id="nav.books" />
          </h2>
        )}
        <ListOf
          items={list.items}
          list={list}
          loaded="list.loaded"
          end="shop.end"
          {...emptyFor(search, category)}
          emptyAction={
            <>
              <ButtonLink to="/shop" look="secondary" preventScrollReset>
                <FormattedMessage id="shop.reset" />
              </ButtonLink>
              <ButtonLink to="/titles" look="text">
                <FormattedMessage id="nav.titles" />
              </ButtonLink>
            </>
          }
          instead={<MostSold />}
          {...(groups && { groups })}
          skeleton={isLate && <BooksSkeleton />}
          className={styles.books}
          keyOf={({ id }) => id}
        >
          {(book, index) => <BookCard book={book} loading={index === 0 ? 'first' : 'lazy'} />}
        </ListOf>
      </div>
    </div>
  );
}

/** What a list without books says: of a keyword alone, that it finds none; filters and categories, where there are some. */
function emptyFor(search: URLSearchParams, category: string | undefined) {
  const keyword = filterWord(search, 'keyword');
  return keyword === undefined || chosenCategories(search, category).length > 0
    ? ({ empty: 'shop.empty', emptyHint: 'shop.empty_hint' } as const)
    : ({ empty: 'panel.no_results', emptyValues: { q: <bdi key="q">{keyword}</bdi> } } as const);
}
