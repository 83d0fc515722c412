import type { ReactNode } from 'react';
import styles from './book-strip.module.css';

/** Books side by side and low, each a StripBook: as many as there are, scrolled by hand. */
export const BookStrip = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.strip}>{children}</ul>
);

export const StripBook = ({ children }: { readonly children: ReactNode }) => (
  <li className={styles.book}>{children}</li>
);
