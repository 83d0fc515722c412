import { StockStatus } from '../../book/stock-status.tsx';
import type { WishlistStockQuery } from '../../generated/wishlist/graphql.ts';
import skeleton from '../../ui/skeleton.module.css';
import styles from './view.module.css';

type Viewer = NonNullable<WishlistStockQuery['viewer']>;

type Props = {
  /** Undefined until it has come, and where it can't be had. */
  readonly book: NonNullable<Viewer['wishlist']>['items'][number]['book'] | undefined;
  readonly isLoading: boolean;
};

/** Whether a kept book can be had. */
export const Stock = ({ book, isLoading }: Props) => (
  <div className={styles.stock}>
    {!book && isLoading ? (
      <div className={`${skeleton.line} ${styles.stockSkeleton}`} />
    ) : (
      <StockStatus book={book ?? { inStock: null, stock: null }} available="wishlist.in_stock" />
    )}
  </div>
);
