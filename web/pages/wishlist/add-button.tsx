import { FormattedMessage, useIntl } from 'react-intl';
import { useAddToCart } from '../../customer/use-add-to-cart.ts';
import { isolated } from '../../i18n/isolated.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { PendingButton } from '../../ui/pending-button.tsx';

/** Puts one copy of a kept book into the cart. */
export function AddButton({ bookId, title }: { readonly bookId: string; readonly title: string }) {
  const intl = useIntl();
  const language = usePageLanguage();
  const { add, pending } = useAddToCart();
  return (
    <PendingButton
      look="secondary"
      pending={pending}
      meanwhile={<FormattedMessage id="book.adding" />}
      aria-label={`${intl.formatMessage({ id: 'book.add' })}: ${isolated(title, language)}`}
      onClick={() => void add({ bookId, quantity: 1 })}
    >
      <FormattedMessage id="book.add" />
    </PendingButton>
  );
}
