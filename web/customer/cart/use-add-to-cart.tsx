import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { SetCartLineDocument } from '../../generated/private/graphql.ts';
import { sessionMark } from '../../kit/session-cookie.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { useToast } from '../../ui/toast-provider.tsx';
import { addToGuestCart, type GuestLine, guestLines, mostLines } from './guest-cart.ts';
import { loadApollo } from '../apollo/load-apollo.ts';
import { useSignedIn } from '../session/session.ts';
import { useAction } from '../forms/use-action.ts';

type Wanted = {
  readonly bookId: string;
  /** Left out, one copy, unless there are some in the cart already. */
  readonly quantity?: number;
};

/** Puts a book into the visitor's cart, and says so, with the way there: a guest's is kept by the browser alone. */
export function useAddToCart() {
  const { show } = useToast();
  const signedIn = useSignedIn();
  const { run, fail, clear, pending, failed, textOf } = useAction(SetCartLineDocument, { about: 'cart' });
  const [isAsking, setAsking] = useState(false);

  const say = (title: string, detail: string | null = null) => {
    const link = (
      <ShopLink to="/cart" className={text.link}>
        <FormattedMessage id="panel.view_cart" />
      </ShopLink>
    );
    const elsewhere = textOf('toast.to_cart');
    show({ kind: 'success', about: 'cart', title, detail, way: { link, elsewhere } });
  };
  /** How many copies a customer has already; null where that can't be had. */
  const ask = async (bookId: string): Promise<number | null> => {
    setAsking(true);
    const copies = await loadApollo()
      .then((apollo) => apollo.copies.ask(bookId))
      .catch(() => null);
    setAsking(false);
    return copies;
  };
  /**
   * `known`: how many copies are there already, as far as that is known; another number takes their place. False where it was
   * not done: that has been said by then, unless another is still being asked about, or the session has changed meanwhile.
   */
  const add = async (wanted: Wanted, known: number | null = null): Promise<boolean> => {
    if (isAsking) return false;
    clear();
    const { quantity: now } = wanted;
    const session = sessionMark();
    const before = signedIn && now !== undefined ? (known ?? (await ask(wanted.bookId))) : known;
    if (sessionMark() !== session) return false;
    if (signedIn && now !== undefined && before === null) {
      // An unknown number is not replaced.
      fail({ title: textOf('userError.REFUSED') });
      return false;
    }
    const isChange = before !== null && before > 0 && now !== undefined && now !== before;
    const change = () => (isChange ? textOf('cart.changed', { now, before }) : null);
    if (signedIn) {
      const payload = await run({ input: wanted });
      if (payload) say(payload.message ?? textOf('cart.added'), change());
      return payload !== null;
    }
    if (addToGuestCart(guestLine(wanted))) {
      say(change() ?? textOf('cart.added'));
      return true;
    }
    fail({
      title: textOf('userError.REFUSED'),
      detail: textOf('cart.full', { count: mostLines }),
    });
    return false;
  };
  return { add, pending: pending || isAsking, failed };
}

const guestLine = ({ bookId, quantity }: Wanted): GuestLine => ({
  bookId,
  quantity: quantity ?? guestLines().find((line) => line.bookId === bookId)?.quantity ?? 1,
});
