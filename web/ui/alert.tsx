import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { Icon, type IconName } from './icon.tsx';

type Kind = 'info' | 'success' | 'warning' | 'error';

const icons = {
  info: 'help',
  success: 'done',
  warning: 'warning',
  error: 'warning',
} as const satisfies Record<Kind, IconName>;

type Props = {
  readonly kind: Kind;
  /** Not announced: a toast says the same, or what it is in announces it. */
  readonly silent?: boolean;
  /** What can be done about it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A message in its place on the page; an error interrupts screen readers. */
export function Alert({ kind, silent = false, action, children }: Props) {
  return (
    <div
      className={`${styles.alert} ${styles[kind]}`}
      role={silent ? undefined : kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[kind]} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
