import { useIntl } from 'react-intl';
import { AddToWishlistDocument } from '../generated/private/graphql.ts';
import { useToast } from '../ui/toast-provider.tsx';
import { sendChange } from './send-change.ts';
import { takeWantedHearts } from './wanted-hearts.ts';

/** Puts the books whose hearts a guest has pressed into the wishlist of who has just signed in, and says so, once for all of them. */
export function useAddWantedHearts(): () => Promise<void> {
  const intl = useIntl();
  const { show } = useToast({ ahead: false });
  return async () => {
    const about = 'wishlist';
    for (const bookId of takeWantedHearts()) {
      const payload = await sendChange(AddToWishlistDocument, { bookId });
      const refusal = payload?.userErrors[0];
      if (payload && !refusal) {
        if (payload.message) show({ kind: 'success', about, title: payload.message });
      } else {
        show({
          kind: 'error',
          about,
          title: intl.formatMessage({ id: 'userError.REFUSED' }),
          detail: refusal?.message,
        });
      }
    }
  };
}
