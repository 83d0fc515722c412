import { FormattedMessage } from 'react-intl';
import { useAddToCart } from '../../customer/use-add-to-cart.ts';
import { useActionLabel } from '../../i18n/action-label.ts';
import { PendingButton } from '../../ui/pending-button.tsx';

/** Puts one copy of a kept book into the cart. */
export function AddButton({ bookId, title }: { readonly bookId: string; readonly title: string }) {
  const labelOf = useActionLabel();
  const { add, pending } = useAddToCart();
  return (
    <PendingButton
      look="secondary"
      pending={pending}
      meanwhile={<FormattedMessage id="book.adding" />}
      aria-label={labelOf('book.add', title)}
      onClick={() => void add({ bookId, quantity: 1 })}
    >
      <FormattedMessage id="book.add" />
    </PendingButton>
  );
}
