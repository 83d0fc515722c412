import { useIntl } from 'react-intl';
import { SetCartLineDocument } from '../generated/private/graphql.ts';
import { ShopLink } from '../navigation/shop-link.tsx';
import text from '../styles/text.module.css';
import { useToast } from '../ui/toast-provider.tsx';
import { addToGuestCart, type GuestLine, guestLines, mostLines } from './guest-cart.ts';
import { useSignedIn } from './session.ts';
import { useAction } from './use-action.ts';

type Wanted = {
  readonly bookId: string;
  /** Left out, one copy, unless there are some in the cart already. */
  readonly quantity?: number;
};

/** Puts a book into the visitor's cart, and says so, with the way there: a guest's is kept by the browser alone. */
export function useAddToCart() {
  const intl = useIntl();
  const { show } = useToast();
  const signedIn = useSignedIn();
  const { run, fail, clear, pending, failed } = useAction(SetCartLineDocument, { about: 'cart' });

  const say = (title: string, detail: string | null = null) => {
    const words = intl.formatMessage({ id: 'panel.view_cart' });
    const link = (
      <ShopLink to="/cart" className={text.link}>
        {words}
      </ShopLink>
    );
    show({ kind: 'success', about: 'cart', title, detail, way: { words, link } });
  };
  /**
   * `before`: how many copies are there already, as far as that is known; another number takes their place. False where it was
   * not done, which has been said by then.
   */
  const add = async (wanted: Wanted, before: number | null = null): Promise<boolean> => {
    clear();
    const { quantity: now } = wanted;
    const isChange = before !== null && before > 0 && now !== undefined && now !== before;
    const change = isChange ? intl.formatMessage({ id: 'cart.changed' }, { now, before }) : null;
    const added = intl.formatMessage({ id: 'cart.added' });
    if (signedIn) {
      const payload = await run({ input: wanted });
      if (payload) say(payload.message ?? added, change);
      return payload !== null;
    }
    if (addToGuestCart(guestLine(wanted))) {
      say(change ?? added);
      return true;
    }
    fail({
      title: intl.formatMessage({ id: 'userError.REFUSED' }),
      detail: intl.formatMessage({ id: 'cart.full' }, { count: mostLines }),
    });
    return false;
  };
  return { add, pending, failed };
}

const guestLine = ({ bookId, quantity }: Wanted): GuestLine => ({
  bookId,
  quantity: quantity ?? guestLines().find((line) => line.bookId === bookId)?.quantity ?? 1,
});
