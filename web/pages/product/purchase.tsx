import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { mostCopies } from '../../customer/guest-cart.ts';
import { Heart } from '../../customer/heart.tsx';
import { useAddToCart } from '../../customer/use-add-to-cart.ts';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { OrderWithoutScript } from '../../layout/order-without-script.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { usePage } from '../../kit/use-page.ts';
import { page } from './page.ts';
import styles from './purchase.module.css';

/** How many copies, and the button that puts them into the cart; it can do nothing before the page is hydrated. */
export function Purchase({ book }: { readonly book: BookDetailsFragment }) {
  const { id, inStock, stock } = book;
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(1);
  const { add, pending, failed } = useAddToCart();
  const { asOf } = usePage(page);
  // Where the stock is unknown, as many as a cart takes.
  const most = inStock ? (stock ?? mostCopies) : 1;
  // Fewer may be left since it was chosen.
  const quantity = Math.min(chosen, most);
  return (
    <div className={styles.purchase}>
      <Stepper value={quantity} most={most} onChange={setChosen} />
      <PendingButton
        icon="bag"
        pending={pending}
        meanwhile={<FormattedMessage id="book.adding" />}
        waiting={!hydrated}
        disabled={!inStock}
        onClick={() => void add({ bookId: id, quantity })}
      >
        <FormattedMessage id="book.add" />
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
    </div>
  );
}
