import { FormattedMessage } from 'react-intl';
import type { BookDetailsFragment } from '../generated/public/graphql.ts';
import type { MessageId } from '../i18n/messages.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './stock-status.module.css';

type Props = {
  readonly book: Pick<BookDetailsFragment, 'inStock' | 'stock'>;
  /** What it says of a book that can be had: lists and pages have a wording each. */
  readonly available?: MessageId;
};

/** From so many copies on it is worth knowing how many there are. */
const few = 3;

/** Whether a book can be had, and how many copies there are once they are few. */
export function StockStatus({ book: { inStock, stock }, available = 'book.in_stock' }: Props) {
  if (inStock === null) {
    return (
      <p className={styles.unknown}>
        <Icon name="help" />
        <span>
          <FormattedMessage id="book.stock_unknown" />
        </span>
      </p>
    );
  }
  return (
    <p className={inStock ? styles.available : styles.out}>
      <Icon name={inStock ? 'done' : 'none'} />
      <span className={styles.words}>
        <span>
          <FormattedMessage id={inStock ? available : 'book.out_of_stock'} />
        </span>
        {inStock && stock !== null && stock <= few && (
          <span className={styles.few}>
            <FormattedMessage id="book.few" values={{ count: stock }} />
          </span>
        )}
      </span>
    </p>
  );
}
