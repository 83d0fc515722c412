import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './status-pill.module.css';

const icons = { pending: 'clock', completed: 'check', other: 'truck' } as const;

type Props = {
  /** `other` is whatever else the legacy API calls it. */
  readonly kind: keyof typeof icons;
  readonly children: ReactNode;
};

/** How far an order has come. */
export function StatusPill({ kind, children }: Props) {
  return (
    <span className={`${styles.pill} ${styles[kind]}`}>
      <Icon name={icons[kind]} className={styles.icon} />
      <span>{children}</span>
    </span>
  );
}
