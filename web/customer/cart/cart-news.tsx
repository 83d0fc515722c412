import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import styles from './cart-news.module.css';
import type { ShownCart } from './shown-cart.ts';

type Props = Pick<ShownCart, 'refusal'> & {
  /** As useRemoval gives it. */
  readonly notice: ReactNode;
};

/** What became of the last change, in sight wherever in a long cart that was made. */
export const CartNews = ({ refusal, notice }: Props) =>
  (notice || refusal !== null) && (
    <div className={styles.news}>
      {refusal !== null && (
        <Alert kind="error" silent>
          <p dir="auto">{refusal}</p>
        </Alert>
      )}
      {notice}
    </div>
  );
