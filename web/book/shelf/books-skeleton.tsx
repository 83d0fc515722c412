import { BookCardSkeleton } from '../book-card-skeleton.tsx';
import styles from './book-shelf.module.css';

/** As many as a page of the list has. */
const places = Array.from({ length: 12 }, (_place, index) => index);

/** The place of a page of the list. */
export const BooksSkeleton = () => (
  <div className={styles.books} aria-hidden="true">
    {places.map((place) => (
      <BookCardSkeleton key={place} />
    ))}
  </div>
);
