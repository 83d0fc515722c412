import skeleton from '../../ui/skeleton.module.css';
import styles from './view.module.css';

/** The place of a list that is still to come. */
export const WishlistSkeleton = () => <div className={`${skeleton.block} ${styles.skeleton}`} />;
