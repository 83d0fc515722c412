import { FormattedMessage, useIntl } from 'react-intl';
import type { HeartProps } from '../../book/heart-context.ts';
import { useActionLabel } from '../../i18n/action-label.ts';
import { IconButton } from '../../ui/button.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import styles from './heart-button.module.css';

type Props = HeartProps & {
  readonly filled?: boolean;
  readonly pending?: boolean;
  readonly waiting?: boolean;
  readonly onClick: () => void;
};

/** The heart of a book, filled once the book is in the wishlist; it has the same place whatever it shows. */
export function HeartButton({
  book: { id, title },
  look = 'card',
  filled = false,
  pending = false,
  waiting = false,
  onClick,
}: Props) {
  const intl = useIntl();
  const labelOf = useActionLabel();
  if (look === 'words') {
    return (
      <span className={styles.words}>
        <PendingButton
          icon="heart"
          look="secondary"
          aria-pressed={filled}
          pending={pending}
          waiting={waiting}
          pendingLabel={<FormattedMessage id="book.wish" />}
          onClick={onClick}
        >
          <FormattedMessage id="book.wish" />
        </PendingButton>
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
