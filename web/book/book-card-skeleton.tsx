import skeleton from '../ui/skeleton.module.css';
import card from './book-card.module.css';
import styles from './book-card-skeleton.module.css';

/** The place of a book in a list that is still to come, as high as the card of one with a short title. */
export const BookCardSkeleton = () => (
  <div className={`${card.card} ${card.standing}`}>
    <div className={card.plate}>
      <div className={`${skeleton.block} ${styles.cover}`} />
    </div>
    <div className={card.body}>
      <div className={`${card.words} ${styles.line}`}>
        <div className={skeleton.line} />
      </div>
      <div className={card.offer}>
        <div className={`${styles.line} ${styles.price}`}>
          <div className={skeleton.line} />
        </div>
      </div>
    </div>
  </div>
);
