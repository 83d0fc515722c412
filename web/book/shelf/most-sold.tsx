import { FormattedMessage } from 'react-intl';
import { BookCard } from '../book-card.tsx';
import { MostSoldBooksDocument } from '../../generated/public/graphql.ts';
import { useAsked } from '../../kit/use-asked.ts';
import styles from './book-shelf.module.css';

const most = 4;

/** Books that may do instead where a search has found none; left out where they can't be had. */
export function MostSold() {
  const { part } = useAsked(MostSoldBooksDocument, {}, ({ mostSoldBooks }) => mostSoldBooks);
  if (!part || part.items.length === 0) return null;
  return (
    <section className={styles.instead} aria-labelledby="most-sold">
      <h2 id="most-sold">
        <FormattedMessage id="cart.best" />
      </h2>
      <ul className={styles.books}>
        {part.items.slice(0, most).map((book) => (
          <li key={book.id}>
            <BookCard book={book} />
          </li>
        ))}
      </ul>
    </section>
  );
}
