import { useIntl } from 'react-intl';
import { SetCartLineDocument } from '../generated/private/graphql.ts';
import { useToast } from '../ui/toast-provider.tsx';
import { addToGuestCart, type GuestLine, mostLines } from './guest-cart.ts';
import { useSignedIn } from './session.ts';
import { useAction } from './use-action.ts';

/** Puts a book into the visitor's cart with the quantity chosen, and says so: a guest's is kept by the browser alone. */
export function useAddToCart() {
  const intl = useIntl();
  const { show } = useToast();
  const signedIn = useSignedIn();
  const { run, fail, clear, pending, failed } = useAction(SetCartLineDocument, { about: 'cart' });
  const add = async (line: GuestLine) => {
    clear();
    const added = intl.formatMessage({ id: 'cart.added' });
    if (signedIn) {
      const payload = await run({ input: line });
      if (payload) show({ kind: 'success', about: 'cart', title: payload.message ?? added });
    } else if (addToGuestCart(line)) {
      show({ kind: 'success', about: 'cart', title: added });
    } else {
      fail({
        title: intl.formatMessage({ id: 'userError.REFUSED' }),
        detail: intl.formatMessage({ id: 'cart.full' }, { count: mostLines }),
      });
    }
  };
  return { add, pending, failed };
}
