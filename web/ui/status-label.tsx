import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './status-label.module.css';

const icons = { pending: 'clock', completed: 'check', other: null } as const;

type Props = {
  /** `other` is whatever else the legacy API calls it: no picture is right for all of that. */
  readonly kind: keyof typeof icons;
  readonly children: ReactNode;
};

/** How far an order has come. */
export function StatusLabel({ kind, children }: Props) {
  const icon = icons[kind];
  return (
    <span className={`${styles.label} ${styles[kind]}`}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <span>{children}</span>
    </span>
  );
}
