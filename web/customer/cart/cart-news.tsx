import type { ReactNode } from 'react';
import text from '../../styles/text.module.css';
import { Alert } from '../../ui/alert.tsx';
import styles from './cart-news.module.css';
import type { ShownCart } from './shown-cart.ts';

type Props = Pick<ShownCart, 'refusal'> & {
  /** As useRemoval gives it. */
  readonly notice: ReactNode;
};

/** What became of the last change, in sight wherever in a long cart that was made. */
export const CartNews = ({ refusal, notice }: Props) => (
  <div className={notice || refusal !== null ? styles.news : text.hidden}>
    {refusal !== null && (
      <Alert kind="error" silent>
        <p dir="auto">{refusal}</p>
      </Alert>
    )}
    {/* Screen readers listen to a region that was there before what it says. */}
    <output className={notice ? undefined : text.hidden}>{notice}</output>
  </div>
);
