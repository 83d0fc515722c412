import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A word or two on a plate: in brass, or outlined in it where it is the second. */
export function Badge({
  look = 'filled',
  children,
}: {
  readonly look?: 'filled' | 'outlined';
  readonly children: ReactNode;
}) {
  return <span className={styles[look]}>{children}</span>;
}
