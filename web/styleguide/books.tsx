import { FormattedMessage } from 'react-intl';
import { Badge } from '../ui/badge.tsx';
import { BookCardSkeleton } from '../book/book-card-skeleton.tsx';
import { BookCard } from '../book/book-card.tsx';
import { Price } from '../book/price.tsx';
import { usePageLanguage } from '../i18n/page-language.ts';
import { Part } from './part.tsx';
import styles from './page.module.css';
import { samples } from './samples.ts';

export function Books() {
  const { books } = samples[usePageLanguage()];
  return (
    <>
      <Part title="Cards">
        <div className={styles.cards}>
          {books.map((book) => (
            <BookCard key={book.id} book={book} />
          ))}
        </div>
      </Part>
      <Part title="Still to come">
        <div className={styles.cards} aria-hidden="true">
          {books.map(({ id }) => (
            <BookCardSkeleton key={id} />
          ))}
        </div>
      </Part>
      <Part title="Prices and badges">
        <div className={styles.row}>
          {books.slice(0, 3).map((book) => (
            <Price key={book.id} book={book} />
          ))}
          <Price book={{ price: { amount: '49.00', currencyCode: 'USD' }, oldPrice: null }} />
          <Badge>
            <FormattedMessage id="book.badge20" />
          </Badge>
          <Badge look="outlined">
            <FormattedMessage id="book.badge10" />
          </Badge>
        </div>
      </Part>
    </>
  );
}
