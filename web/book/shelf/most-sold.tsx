import { FormattedMessage } from 'react-intl';
import { BookCard } from '../book-card.tsx';
import { MostSoldBooksDocument } from '../../generated/public/graphql.ts';
import { usePublicQuery } from '../../kit/use-public-query.ts';
import styles from './book-shelf.module.css';

/** As many as are shown. */
const places = [0, 1, 2, 3];

/** Books that may do instead where a search has found none; left out where they can't be had. Their place is kept until they come. */
export function MostSold() {
  const { data, state } = usePublicQuery(MostSoldBooksDocument, {}, ({ mostSoldBooks }) => mostSoldBooks);
  const isAwaited = state === 'loading';
  if (!isAwaited && !data?.items.length) return null;
  return (
    <section
      className={`${styles.instead} ${isAwaited ? styles.awaited : ''}`}
      aria-labelledby="most-sold"
      aria-hidden={isAwaited || undefined}
    >
      <h2 id="most-sold">
        <FormattedMessage id="cart.best" />
      </h2>
      <ul className={styles.books}>
        {places.map((place) => {
          const book = data?.items[place];
          if (!book && !isAwaited) return null;
          return book ? (
            <li key={place}>
              <BookCard book={book} />
            </li>
          ) : (
            <li key={place} className={styles.place} />
          );
        })}
      </ul>
    </section>
  );
}
