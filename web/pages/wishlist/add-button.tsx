import { FormattedMessage } from 'react-intl';
import { useAddToCart } from '../../customer/cart/use-add-to-cart.tsx';
import { useActionLabel } from '../../i18n/action-label.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { WithError } from '../../ui/with-error.tsx';

type Props = {
  readonly bookId: string;
  readonly title: string;
  /** Whether it is sold out. */
  readonly disabled: boolean;
};

/** Puts a kept book into the cart; copies that are there already stay. */
export function AddButton({ bookId, title, disabled }: Props) {
  const labelOf = useActionLabel();
  const { add, pending, failed } = useAddToCart();
  return (
    <WithError error={failed}>
      <PendingButton
        look="secondary"
        pending={pending}
        disabled={disabled}
        pendingLabel={<FormattedMessage id="book.adding" />}
        aria-label={labelOf('book.add', title)}
        onClick={() => void add({ bookId })}
      >
        <FormattedMessage id="book.add" />
      </PendingButton>
    </WithError>
  );
}
