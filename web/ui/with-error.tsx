import type { ReactNode } from 'react';
import styles from './with-error.module.css';

type Props = {
  /** What the last click was refused for, in whichever language. */
  readonly error: string | null;
  readonly children: ReactNode;
};

/** A button, and over what is below it why its change was refused, until the next click. Nothing moves. */
export const WithError = ({ error, children }: Props) => (
  <span className={styles.place}>
    {children}
    {error !== null && <span className={styles.error}>{error}</span>}
  </span>
);
