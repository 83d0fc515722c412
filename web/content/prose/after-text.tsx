import type { ReactNode } from 'react';
import styles from './after-text.module.css';

/** What follows a text, in line with it, under a rule. */
export const AfterText = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.after}>{children}</div>
);
