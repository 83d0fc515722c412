import { BookCarousel } from '../../book/book-carousel.tsx';
import { MoreOfCategoryDocument, NewBooksDocument } from '../../generated/public/graphql.ts';
import { usePage } from '../../kit/use-page.ts';
import { BookView } from './book-view.tsx';
import { page } from './page.ts';
import { RecentBooks } from './recent-books.tsx';
import { StripWhenNear } from './strip-when-near.tsx';
import styles from './page.module.css';

/** The page of one book. */
export function View() {
  const { book, books } = usePage(page);
  const { id, category } = book;
  const newBooks = { title: 'book.new', all: '/shop' } as const;
  return (
    <>
      {/* Another book starts with its own first picture and tab. */}
      <BookView key={id} book={book} />
      <div className={styles.others}>
        {books === undefined ? (
          <StripWhenNear key={`new-${id}`} {...newBooks} document={NewBooksDocument} variables={{}} bookId={id} />
        ) : (
          <BookCarousel {...newBooks} books={books && books.items.filter((other) => other.id !== id)} />
        )}
        {category && (
          <StripWhenNear
            key={id}
            title="book.more_category"
            all={`/shop/${category.id}`}
            document={MoreOfCategoryDocument}
            variables={{ categoryId: category.id }}
            bookId={id}
            isOffer
          />
        )}
        <RecentBooks key={`recent-${id}`} shown={id} />
      </div>
    </>
  );
}
