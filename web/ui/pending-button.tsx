import type { ComponentProps, ReactNode } from 'react';
import buttons from './buttons.module.css';
import { Icon, type IconName } from './icon.tsx';
import styles from './pending-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  readonly look?: 'primary' | 'secondary';
  readonly icon?: IconName;
  /** Whether what it sets off is under way: then it can't be set off again. */
  readonly pending: boolean;
  /** What it says meanwhile. */
  readonly meanwhile: ReactNode;
};

/** A button whose work takes a moment; it keeps its width, and the focus, while that lasts. */
export function PendingButton({ look = 'primary', icon, pending, meanwhile, onClick, children, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={`${buttons[look]} ${styles.button}`}
      // Not `disabled`: the focus would be lost.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.words} data-aside={pending || undefined}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      <span className={styles.words} data-aside={!pending || undefined}>
        <span className={buttons.spinner} />
        {meanwhile}
      </span>
    </button>
  );
}
