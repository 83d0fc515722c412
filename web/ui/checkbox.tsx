import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

/** A box to tick, with its label. */
export function Checkbox({ label, ...input }: { readonly label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
