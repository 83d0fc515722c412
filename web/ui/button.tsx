import type { ComponentProps, ReactNode } from 'react';
import styles from './buttons.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = {
  /** Primary: one a view. */
  readonly look?: 'primary' | 'secondary' | 'text' | undefined;
  /** A small one fits a row of a table. */
  readonly size?: 'regular' | 'small' | undefined;
};

export type ButtonWords = {
  readonly icon?: IconName | undefined;
  /** After the words: where they lead on. */
  readonly endIcon?: IconName | undefined;
  readonly children: ReactNode;
};

/** The look of a button, for what acts as one by other means (navigation/button-link.tsx). */
export const buttonClass = ({ look = 'primary', size = 'regular' }: ButtonLook): string =>
  size === 'small' ? `${styles[look]} ${styles.small}` : styles[look];

/** What a button says, between its icons. */
export function ButtonWords({ icon, endIcon, children }: ButtonWords) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {endIcon && <Icon name={endIcon} />}
    </>
  );
}

/** A button with words; one whose work takes a moment is a PendingButton. */
export function Button({
  look,
  size,
  icon,
  endIcon,
  children,
  ...button
}: Omit<ComponentProps<'button'>, 'className' | 'children'> & ButtonLook & ButtonWords) {
  return (
    <button type="button" {...button} className={buttonClass({ look, size })}>
      <ButtonWords icon={icon} endIcon={endIcon}>
        {children}
      </ButtonWords>
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: IconName;
  readonly 'aria-label': string;
  /** Large: as high as a button with words. */
  readonly size?: 'regular' | 'large';
  /** Bare: without its frame, as in the row of a table. */
  readonly look?: 'framed' | 'bare';
  /** Whether what it sets off is under way: then it can't be set off again. */
  readonly pending?: boolean | undefined;
  /** Whether the script that it needs is still to come. */
  readonly waiting?: boolean | undefined;
};

/** A square button whose icon says it all to the eye. */
export function IconButton({
  icon,
  size = 'regular',
  look = 'framed',
  pending = false,
  waiting = false,
  className,
  onClick,
  ...button
}: IconButtonProps) {
  const classes = [styles.square, size === 'large' && styles.large, look === 'bare' && styles.bare, className]
    .filter(Boolean)
    .join(' ');
  return (
    <button
      type="button"
      {...button}
      // Not `disabled`: the focus would be lost.
      {...((pending || waiting) && { 'aria-disabled': true, 'aria-busy': true })}
      data-waiting={waiting || undefined}
      onClick={pending ? undefined : onClick}
      className={classes}
    >
      {pending ? <span className={styles.spinner} /> : <Icon name={icon} />}
    </button>
  );
}
