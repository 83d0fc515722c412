import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

type Props = {
  readonly title: ReactNode;
  /** Unfolds it as soon as it is true. */
  readonly open?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A title from which what it is about unfolds, without script too; `--chevron` is the size of its sign. */
export const Accordion = ({ title, open, className, children }: Props) => (
  <details className={className} {...(open && { open })}>
    <summary>
      {title}
      <Icon name="down" className={styles.chevron} />
    </summary>
    {children}
  </details>
);
