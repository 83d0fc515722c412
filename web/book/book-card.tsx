import type { BookCardFragment } from '../generated/graphql.ts';
import styles from './book-card.module.css';
import { Cover } from './cover.tsx';
import { LocalisedText } from '../content/localised-text.tsx';
import { Price } from './price.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';

/** A book in a list. All of the card leads to the book; no author, since lists carry none. */
export function BookCard({ book }: { readonly book: BookCardFragment }) {
  return (
    <article className={styles.card}>
      <div className={styles.plate}>
        <Cover book={book} image={book.thumbnail} decorative />
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <ShopLink to={`/product/${book.id}`}>
            {book.title ? <LocalisedText text={book.title} as="span" className={styles.words} /> : book.id}
          </ShopLink>
        </h3>
        <Price book={book} />
      </div>
    </article>
  );
}
