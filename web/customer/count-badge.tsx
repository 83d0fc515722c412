import { FormattedMessage, FormattedNumber } from 'react-intl';
import text from '../styles/text.module.css';
import styles from './count-badge.module.css';

/** How many lines a cart has, at the edge of a button; nothing for an empty one. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        <FormattedNumber value={count} />
      </span>
      <span className={text.hidden}>
        <FormattedMessage id="cart.lines" values={{ count }} />
      </span>
    </>
  );
}
