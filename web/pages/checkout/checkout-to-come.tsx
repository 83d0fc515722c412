import skeleton from '../../ui/skeleton.module.css';
import styles from './checkout.module.css';

/** In the place of form and summary, as tall as those. */
export function CheckoutToCome() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={`${skeleton.block} ${styles.formToCome}`} />
      <div className={`${skeleton.block} ${styles.summaryToCome}`} />
    </div>
  );
}
