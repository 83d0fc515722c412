import { FormattedMessage } from 'react-intl';
import styles from './cart-line.module.css';

type Line = {
  readonly quantity: number;
  /** Null where it is no longer sold. */
  readonly book: { readonly stock: number | null } | null;
};

/** Whether there are as many copies as the line wants, as far as that is known. */
export const isInStock = ({ quantity, book }: Line): boolean => book !== null && quantity <= (book.stock ?? quantity);

/** What keeps a line of a cart from being ordered, or that it has the last copies; nothing where there are more. */
export function LineStock({ line: { quantity, book } }: { readonly line: Line }) {
  if (!book) return <Obstacle id="cart.gone" />;
  const { stock } = book;
  if (stock === 0) return <Obstacle id="cart.sold_out" />;
  if (stock === null || quantity < stock) return null;
  return (
    <p className={quantity > stock ? styles.obstacle : styles.last}>
      <FormattedMessage id="qty.max" values={{ count: stock }} />
    </p>
  );
}

const Obstacle = ({ id }: { readonly id: 'cart.gone' | 'cart.sold_out' }) => (
  <p className={styles.obstacle}>
    <FormattedMessage id={id} />
  </p>
);
