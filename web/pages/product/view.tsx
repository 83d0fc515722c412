import { BookCarousel } from '../../book/book-carousel.tsx';
import { usePage } from '../../kit/use-page.ts';
import { BookView } from './book-view.tsx';
import { MoreOfCategory } from './more-of-category.tsx';
import { page } from './page.ts';
import { RecentBooks } from './recent-books.tsx';
import styles from './page.module.css';

/** The page of one book. */
export function View() {
  const { book, books } = usePage(page);
  if (!book) return null;
  return (
    <>
      {/* Another book starts with its own first picture and tab. */}
      <BookView key={book.id} book={book} />
      <div className={styles.others}>
        <BookCarousel title="book.new" all="/shop" books={books && books.items.filter(({ id }) => id !== book.id)} />
        {book.category && <MoreOfCategory key={book.id} categoryId={book.category.id} bookId={book.id} />}
        <RecentBooks key={`recent-${book.id}`} shown={book.id} />
      </div>
    </>
  );
}
