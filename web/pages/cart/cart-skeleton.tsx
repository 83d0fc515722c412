import { FormattedMessage } from 'react-intl';
import text from '../../styles/text.module.css';
import skeleton from '../../ui/skeleton.module.css';
import styles from './view.module.css';

/** The place of the cart: so much of it as the first view shows. */
export const CartSkeleton = () => (
  <div className={`${styles.cart} ${styles.skeleton}`}>
    <output className={text.hidden}>
      <FormattedMessage id="a11y.loading" />
    </output>
    <div className={styles.lines}>
      {[1, 2, 3].map((line) => (
        <div key={line} className={`${skeleton.block} ${styles.line}`} />
      ))}
    </div>
    <div className={`${skeleton.block} ${styles.sum}`} />
  </div>
);
