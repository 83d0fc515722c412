import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BookCardFragment } from '../generated/public/graphql.ts';
import styles from './book-card.module.css';
import { Byline } from './byline.tsx';
import { Cover } from './cover.tsx';
import { HeartContext } from './heart-context.ts';
import { LocalisedText } from '../content/localised-text.tsx';
import { OtherTitle } from '../content/other-title.tsx';
import { Price } from './price.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

type Props = {
  readonly book: BookCardFragment;
  /** In a strip, which on a phone shows one at a time: there the card lies, its cover beside its words. */
  readonly inStrip?: boolean;
  /** See content/picture.tsx. */
  readonly loading?: 'lazy' | 'first';
};

/** A book in a list. All of the card but its heart leads to the book; it names the author where the list does. */
export function BookCard({ book, inStrip = false, loading }: Props) {
  const heart = use(HeartContext);
  // It can do nothing without script.
  const hydrated = useHydrated();
  return (
    <article className={`${styles.card} ${inStrip ? styles.lying : styles.standing}`}>
      <div className={styles.plate}>
        <Cover book={book} image={book.thumbnail} loading={loading} decorative />
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <ShopLink to={`/product/${book.id}`}>
            {book.title ? <LocalisedText text={book.title} as="span" className={styles.words} /> : book.id}
          </ShopLink>
        </h3>
        <OtherTitle text={book.otherTitle} />
        <Byline text={book.byline} />
        <div className={styles.offer}>
          <Price book={book} />
          {/* Where the list does not say it, the card doesn't either. */}
          {book.stock === 0 && (
            <p className={styles.soldOut}>
              <Icon name="none" />
              <FormattedMessage id="cart.sold_out" />
            </p>
          )}
        </div>
      </div>
      {heart && hydrated && <div className={styles.heart}>{heart(book)}</div>}
    </article>
  );
}
