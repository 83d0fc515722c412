import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';

type Props = {
  readonly title: ReactNode;
  /** The level of the title; the first is that of a page which has nothing else. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** The mark of the press, or that something has been done. */
  readonly sign?: 'press' | 'done';
  /** The sentence below the title. */
  readonly children?: ReactNode;
  /** The one way on from here. */
  readonly action?: ReactNode;
};

/** Stands where there is nothing to show, or nothing left to do, and leads on. */
export function EmptyState({ title, heading: Heading = 'h2', sign = 'press', children, action }: Props) {
  return (
    <div className={`${styles['box']} ${Heading === 'h1' ? styles['page'] : ''}`}>
      {sign === 'done' ? <Icon name="done" className={styles['done']} /> : <Ornament />}
      <Heading className={styles['title']}>{title}</Heading>
      {children && <p className={styles['text']}>{children}</p>}
      {action}
    </div>
  );
}

function Ornament() {
  return (
    <svg viewBox="0 0 48 48" className={styles['ornament']} aria-hidden="true">
      <path d="M24 1.5 30.6 8H40v9.4L46.5 24 40 30.6V40h-9.4L24 46.5 17.4 40H8v-9.4L1.5 24 8 17.4V8h9.4Z" />
      <path d="M24 17.5c-2.6-1.9-6-2.6-10.5-2.6v15.7c4.5 0 7.9.7 10.5 2.6 2.6-1.9 6-2.6 10.5-2.6V14.9c-4.5 0-7.9.7-10.5 2.6ZM24 17.5v15.7" />
    </svg>
  );
}
