import { type MouseEvent, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { mostCopies } from '../../customer/cart/guest-cart.ts';
import { Heart } from '../../customer/wishlist/heart.tsx';
import { useAddToCart } from '../../customer/cart/use-add-to-cart.tsx';
import { useCopiesInCart } from '../../customer/cart/use-copies-in-cart.ts';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { OrderWithoutScript } from '../../layout/order-without-script.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { usePage } from '../../kit/use-page.ts';
import { page } from './page.ts';
import styles from './purchase.module.css';

type Props = { readonly book: BookDetailsFragment };

/** The ways to have a book: into the cart, or, where it is sold out, onto the wishlist. */
export const Purchase = ({ book }: Props) =>
  book.inStock === false ? (
    <div className={`${styles.purchase} ${styles.soldOut}`}>
      <Button disabled>
        <FormattedMessage id="book.out_of_stock" />
      </Button>
      <Heart book={book} look="words" />
    </div>
  ) : (
    <div className={styles.purchase}>
      <Buying book={book} />
    </div>
  );

/**
 * How many copies, and the button that puts them into the cart; it can do nothing before the page is hydrated. Of a book that
 * is in the cart the number is the one there, until another is chosen.
 */
function Buying({ book }: Props) {
  const { id, inStock, stock } = book;
  const hydrated = useHydrated();
  const inCart = useCopiesInCart(id);
  const [chosen, setChosen] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { add, pending, failed } = useAddToCart();
  const { asOf } = usePage(page);
  // Where the stock is unknown, as many as a cart takes.
  const most = inStock ? (stock ?? mostCopies) : 1;
  // Fewer may be left since it was chosen.
  const quantity = Math.min(chosen ?? (inCart || 1), most);
  const isUnchanged = inCart === quantity;
  const words = isUnchanged ? 'book.in_cart' : inCart ? 'book.change_to' : 'book.add';

  const press = async ({ detail }: MouseEvent) => {
    if (isUnchanged) {
      // The second press of two on what was still Add to Cart asks for nothing else.
      if (detail < 2) field.current?.focus();
      return;
    }
    // As long as the cart is not known, copies that are there already stay, unless a number was chosen.
    const isOpen = inCart === null && chosen === null;
    const isDone = await add({ bookId: id, ...(!isOpen && { quantity }) }, inCart);
    // Unless another number has been chosen meanwhile.
    if (isDone) setChosen((later) => (later === chosen ? null : later));
  };
  return (
    <>
      <Stepper value={quantity} most={most} onChange={setChosen} field={field} />
      <PendingButton
        icon={isUnchanged ? 'done' : 'bag'}
        look={isUnchanged ? 'secondary' : 'primary'}
        pending={pending}
        pendingLabel={<FormattedMessage id={inCart ? 'book.changing' : 'book.adding'} />}
        waiting={!hydrated}
        disabled={!inStock}
        onClick={(event) => void press(event)}
      >
        <FormattedMessage id={words} values={{ count: quantity }} />
      </PendingButton>
      <Heart book={book} look="page" />
      {asOf !== null && inStock && (
        <p className={styles.stale}>
          <FormattedMessage id="stale.buy" />
        </p>
      )}
      {inStock && <OrderWithoutScript />}
      {failed !== null && (
        <div className={styles.failed}>
          <Alert kind="error" silent>
            <p dir="auto">{failed}</p>
          </Alert>
        </div>
      )}
    </>
  );
}
