import { BookCarousel } from '../../book/book-carousel.tsx';
import {
  type BookPageQuery,
  MoreOfCategoryDocument,
  NewBooksDocument,
  RelatedBooksDocument,
} from '../../generated/public/graphql.ts';
import styles from './page.module.css';
import { RecentBooks } from './recent-books.tsx';
import { StripWhenNear } from './strip-when-near.tsx';

type Props = {
  readonly book: NonNullable<BookPageQuery['book']>;
  /** Undefined where the page did not wait for them. */
  readonly newBooks: BookPageQuery['books'];
};

/**
 * Where to go on from a book: to those related to it, the new ones, others of its category, and those looked at before. None is
 * offered twice; those looked at before are listed whole, since the reader looks for them.
 */
export function OtherBooks({ book: { id, category, related }, newBooks }: Props) {
  const newTitle = { title: 'book.new', all: '/shop' } as const;
  const known = new Set([id, ...idsOf(related)]);
  return (
    <div className={styles.others}>
      {related === undefined ? (
        <StripWhenNear
          title="book.related"
          document={RelatedBooksDocument}
          variables={{ id }}
          booksOf={({ book }) => book?.related}
          without={known}
          isOffer
        />
      ) : (
        // Null where there is no snapshot to relate books by, which is no failure.
        <BookCarousel title="book.related" books={related ?? []} />
      )}
      {newBooks === undefined ? (
        <StripWhenNear
          {...newTitle}
          document={NewBooksDocument}
          variables={{}}
          booksOf={({ books }) => books?.items}
          without={known}
        />
      ) : (
        <BookCarousel {...newTitle} books={newBooks && newBooks.items.filter((other) => !known.has(other.id))} />
      )}
      {category && (
        <StripWhenNear
          title="book.more_category"
          all={`/shop/${category.id}`}
          document={MoreOfCategoryDocument}
          variables={{ categoryId: category.id }}
          booksOf={({ books }) => books?.items}
          without={new Set([...known, ...idsOf(newBooks?.items)])}
          isOffer
        />
      )}
      <RecentBooks shown={id} />
    </div>
  );
}

const idsOf = (books: readonly { readonly id: string }[] | null | undefined): readonly string[] =>
  books?.map((book) => book.id) ?? [];
