import type { ReactNode, Ref } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

type Props = {
  readonly title: ReactNode;
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A title from which what it is about unfolds, without script too; `--chevron` is the size of its sign. */
export const Accordion = ({ title, ref, className, children }: Props) => (
  <details ref={ref} className={className}>
    <summary>
      {title}
      <Icon name="down" className={styles.chevron} />
    </summary>
    {children}
  </details>
);
