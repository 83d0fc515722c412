import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { isCheckout, nextPath } from '../../navigation/own-path.ts';

/** Says what the form is filled in for, where it has interrupted a purchase. */
export function PurchaseNote({ words }: { readonly words: MessageId }) {
  const { search } = useLocation();
  return (
    isCheckout(nextPath(search)) && (
      <p>
        <FormattedMessage id={words} />
      </p>
    )
  );
}
