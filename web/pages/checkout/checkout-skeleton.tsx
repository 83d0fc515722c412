import skeleton from '../../ui/skeleton.module.css';
import styles from './checkout.module.css';

/** In the place of form and summary, as tall as those. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={`${skeleton.block} ${styles.formSkeleton}`} />
      <div className={`${skeleton.block} ${styles.summarySkeleton}`} />
    </div>
  );
}
