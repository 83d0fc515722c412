import { FormattedMessage, useIntl } from 'react-intl';
import type { HeartProps } from '../book/heart-context.ts';
import { useActionLabel } from '../i18n/action-label.ts';
import { Button, IconButton } from '../ui/button.tsx';
import styles from './heart-button.module.css';

type Props = HeartProps & {
  readonly filled?: boolean;
  readonly pending?: boolean;
  readonly waiting?: boolean;
  readonly onClick: () => void;
};

/** The heart of a book, filled once the book is in the wishlist; it has the same place whatever it shows. */
export function HeartButton({ book: { id, title }, look = 'card', filled = false, pending, waiting, onClick }: Props) {
  const intl = useIntl();
  const labelOf = useActionLabel();
  const isBusy = pending || waiting || undefined;
  if (look === 'words') {
    return (
      <span className={styles.words}>
        <Button
          icon="heart"
          look="secondary"
          aria-pressed={filled}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={isBusy ? undefined : onClick}
        >
          <FormattedMessage id="book.wish" />
        </Button>
      </span>
    );
  }
  const isOnCard = look === 'card';
  return (
    <IconButton
      icon="heart"
      size={isOnCard ? 'regular' : 'large'}
      look={isOnCard ? 'bare' : 'framed'}
      className={styles.heart}
      aria-label={isOnCard ? labelOf('book.wish', title?.value ?? id) : intl.formatMessage({ id: 'book.wish' })}
      aria-pressed={filled}
      pending={pending}
      waiting={waiting}
      onClick={onClick}
    />
  );
}
