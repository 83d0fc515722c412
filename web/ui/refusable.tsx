import type { ReactNode } from 'react';
import styles from './refusable.module.css';

type Props = {
  /** What the last click was refused for, in whichever language. */
  readonly refusal: string | null;
  readonly children: ReactNode;
};

/** A button, and over what is below it why its change was refused, until the next click. Nothing moves. */
export const Refusable = ({ refusal, children }: Props) => (
  <span className={styles.place}>
    {children}
    {refusal !== null && (
      <span className={styles.refusal} dir="auto">
        {refusal}
      </span>
    )}
  </span>
);
