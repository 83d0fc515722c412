import { usePage } from '../../kit/use-page.ts';
import { BookView } from './book-view.tsx';
import { OtherBooks } from './other-books.tsx';
import { page } from './page.ts';

/** The page of one book. */
export function View() {
  const { book, books } = usePage(page);
  const { id } = book;
  return (
    <>
      {/* Another book starts with its own first picture and tab. */}
      <BookView key={id} book={book} />
      <OtherBooks key={`others-${id}`} book={book} newBooks={books} />
    </>
  );
}
