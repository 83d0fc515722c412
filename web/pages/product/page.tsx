import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { BookCarousel } from '../../book/book-carousel.tsx';
import { BookPageDocument } from '../../generated/graphql.ts';
import { BookView } from './book-view.tsx';
import styles from './page.module.css';
import { variables } from './variables.ts';

/** The page of one book. */
export function Product() {
  const { data } = useQuery(BookPageDocument, { variables: variables(useParams()), errorPolicy: 'all' });
  if (!data?.book) return null;
  return (
    <>
      {/* Another book starts with its own first picture and tab. */}
      <BookView key={data.book.id} book={data.book} />
      <div className={styles.others}>
        <BookCarousel title="book.new" books={data.books && data.books.items} />
      </div>
    </>
  );
}
