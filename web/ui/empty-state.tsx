import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import { mark } from './mark.ts';

type Props = {
  readonly title: ReactNode;
  /** The level of the title; the first is that of a page which has nothing else. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** The publisher's mark, or that something has been done. */
  readonly sign?: 'press' | 'done';
  /** The sentence below the title. */
  readonly children?: ReactNode;
  /** The one way on from here. */
  readonly action?: ReactNode;
};

/** Shown where there is nothing to show, or nothing left to do, and leads on. */
export function EmptyState({ title, heading: Heading = 'h2', sign = 'press', children, action }: Props) {
  return (
    <div className={`${styles.box} ${Heading === 'h1' ? styles.page : ''}`}>
      {sign === 'done' ? <Icon name="done" className={styles.done} /> : <Ornament />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

function Ornament() {
  return (
    <svg viewBox="0 0 48 48" className={styles.ornament} aria-hidden="true">
      <path d={mark.star} />
      <path d={mark.book} />
    </svg>
  );
}
