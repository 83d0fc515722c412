import { useIntl } from 'react-intl';
import { SetCartLineDocument } from '../generated/private/graphql.ts';
import { useToast } from '../ui/toast-provider.tsx';
import { addToGuestCart, type GuestLine, guestLines, mostLines } from './guest-cart.ts';
import { useSignedIn } from './session.ts';
import { useAction } from './use-action.ts';

type Wanted = {
  readonly bookId: string;
  /** Left out, one copy, unless there are some in the cart already. */
  readonly quantity?: number;
};

/** Puts a book into the visitor's cart, and says so: a guest's is kept by the browser alone. */
export function useAddToCart() {
  const intl = useIntl();
  const { show } = useToast();
  const signedIn = useSignedIn();
  const { run, fail, clear, pending, failed } = useAction(SetCartLineDocument, { about: 'cart' });
  const add = async (wanted: Wanted) => {
    clear();
    const added = intl.formatMessage({ id: 'cart.added' });
    if (signedIn) {
      const payload = await run({ input: wanted });
      if (payload) show({ kind: 'success', about: 'cart', title: payload.message ?? added });
    } else if (addToGuestCart(guestLine(wanted))) {
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

const guestLine = ({ bookId, quantity }: Wanted): GuestLine => ({
  bookId,
  quantity: quantity ?? guestLines().find((line) => line.bookId === bookId)?.quantity ?? 1,
});
