import { FormattedMessage } from 'react-intl';
import { BookCard } from '../book-card.tsx';
import { MostSoldBooksDocument } from '../../generated/public/graphql.ts';
import { usePublicQuery } from '../../kit/use-public-query.ts';
import styles from './book-shelf.module.css';

const most = 4;

/** Books that may do instead where a search has found none; left out where they can't be had. */
export function MostSold() {
  const { data } = usePublicQuery(MostSoldBooksDocument, {}, ({ mostSoldBooks }) => mostSoldBooks);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.instead} aria-labelledby="most-sold">
      <h2 id="most-sold">
        <FormattedMessage id="cart.best" />
      </h2>
      <ul className={styles.books}>
        {data.items.slice(0, most).map((book) => (
          <li key={book.id}>
            <BookCard book={book} />
          </li>
        ))}
      </ul>
    </section>
  );
}
