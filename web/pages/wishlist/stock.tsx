import { StockStatus } from '../../book/stock-status.tsx';
import type { WishlistStockQuery } from '../../generated/wishlist/graphql.ts';
import skeleton from '../../ui/skeleton.module.css';
import styles from './view.module.css';

type Viewer = NonNullable<WishlistStockQuery['viewer']>;

type Props = {
  /** Undefined until it has come, and where it can't be had. */
  readonly book: NonNullable<Viewer['wishlist']>['items'][number]['book'] | undefined;
  readonly isToCome: boolean;
};

/** Whether a kept book can be had. */
export const Stock = ({ book, isToCome }: Props) => (
  <div className={styles.stock}>
    {!book && isToCome ? (
      <div className={`${skeleton.line} ${styles.stockToCome}`} />
    ) : (
      <StockStatus book={book ?? { inStock: null, stock: null }} available="wishlist.in_stock" />
    )}
  </div>
);
