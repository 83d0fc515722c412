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
  /** The title in the other script. */
  readonly facing?: ReactNode;
  /** Where else it may be found, or asked for. */
  readonly instead?: ReactNode;
  /** The way on from here; at most two. */
  readonly action?: ReactNode;
};

/** Shown where there is nothing to show, or nothing left to do, and leads on. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  sign = 'press',
  facing,
  instead,
  children,
  action,
}: Props) {
  return (
    <div className={`${styles.box} ${Heading === 'h1' ? styles.page : ''}`}>
      {sign === 'done' ? <Icon name="done" className={styles.done} /> : <Ornament />}
      <Heading className={styles.title}>{title}</Heading>
      {facing}
      {children && <p className={styles.text}>{children}</p>}
      {instead && <div className={styles.instead}>{instead}</div>}
      {action && <div className={styles.ways}>{action}</div>}
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
