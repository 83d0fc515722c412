import type { ComponentProps, ReactNode } from 'react';
import styles from './radio-card.module.css';

type Props = {
  readonly label: ReactNode;
  /** What choosing it means. */
  readonly hint?: ReactNode;
} & Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** One of several choices that exclude each other, on a card that can be pressed as a whole. */
export function RadioCard({ label, hint, ...input }: Props) {
  return (
    <label className={styles.card}>
      <input {...input} type="radio" />
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </label>
  );
}
