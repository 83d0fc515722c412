import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook, ButtonWords } from './button.tsx';
import buttons from './buttons.module.css';
import styles from './pending-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'children'> &
  ButtonLook &
  ButtonWords & {
    /** Whether what it sets off is under way: then it can't be set off again. */
    readonly pending: boolean;
    /** Whether the script that it needs is still to come. */
    readonly waiting?: boolean;
    /** What it says while it is pending. */
    readonly pendingLabel: ReactNode;
  };

/** A button whose work takes a moment; it keeps its width, and the focus, while that lasts. */
export function PendingButton({
  look,
  size,
  icon,
  endIcon,
  pending,
  waiting = false,
  disabled = false,
  pendingLabel,
  onClick,
  children,
  ...button
}: Props) {
  return (
    <button
      type="button"
      {...button}
      className={`${buttonClass({ look, size })} ${styles.button}`}
      // What is pressed early is kept (app/early-presses.ts); a form that can't be sent yet is not sent by the browser either.
      disabled={disabled || (waiting && button.type === 'submit')}
      // Not `disabled`: the focus would be lost.
      aria-disabled={pending || waiting || undefined}
      aria-busy={pending || (waiting && !disabled) || undefined}
      data-waiting={(waiting && !disabled) || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.words} data-aside={pending || undefined}>
        <ButtonWords icon={icon} endIcon={endIcon}>
          {children}
        </ButtonWords>
      </span>
      <span className={styles.words} data-aside={!pending || undefined}>
        <span className={buttons.spinner} />
        {pendingLabel}
      </span>
    </button>
  );
}
