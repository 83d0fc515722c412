import { FormattedMessage } from 'react-intl';
import { Amount } from '../../book/price.tsx';
import { CartNews } from '../../customer/cart/cart-news.tsx';
import type { ShownCart } from '../../customer/cart/shown-cart.ts';
import { UnavailableLines } from '../../customer/cart/unavailable-lines.tsx';
import { useRemoval } from '../../customer/cart/use-removal.tsx';
import { WithCart } from '../../customer/cart/with-cart.tsx';
import { FailedQuery } from '../../customer/apollo/failed-query.tsx';
import { useFocusOnceEmpty } from '../../ui/use-focus-once-empty.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PriceSummary } from '../../ui/price-summary.tsx';
import styles from './cart-contents.module.css';
import { CartTable } from './cart-table.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { ClearCart } from './clear-cart.tsx';
import { Coupon } from './coupon.tsx';
import { EmptyCart } from './empty-cart.tsx';
import view from './view.module.css';

/** The visitor's cart, for changing it and for ordering what is in it. */
export const CartContents = () => <WithCart>{(cart) => <Contents cart={cart} />}</WithCart>;

function Contents({ cart }: { readonly cart: ShownCart }) {
  const { lines, remove, clear, restored, notice } = useRemoval(cart);
  const { kept, missing, refusal, retry } = cart;
  return (
    <div ref={useFocusOnceEmpty(lines?.length)} tabIndex={-1} className={styles.contents}>
      {missing && <FailedQuery error={cart.error} onRetry={retry} />}
      {!kept && (
        <Alert kind="warning">
          <FormattedMessage id="cart.not_kept" />
        </Alert>
      )}
      <CartNews refusal={refusal} notice={notice} />
      {lines === null && !missing && <CartSkeleton />}
      {lines?.length === 0 && <EmptyCart />}
      {lines !== null && lines.length > 0 && (
        <div className={view.cart}>
          <div>
            <CartTable cart={cart} lines={lines} onRemove={remove} restored={restored} />
            <div className={styles.below}>
              <Coupon />
              <div className={styles.ways}>
                <ButtonLink to="/shop" look="text">
                  <FormattedMessage id="cart.continue" />
                </ButtonLink>
                <ClearCart onClear={clear} />
              </div>
            </div>
          </div>
          <Summary cart={cart} />
        </div>
      )}
    </div>
  );
}

function Summary({ cart }: { readonly cart: ShownCart }) {
  const { sums, outdated } = cart;
  const amount = (money: NonNullable<typeof sums>['total'] | undefined) => (
    <span className={outdated ? styles.outdated : undefined} aria-busy={outdated || undefined}>
      {money ? <Amount money={money} /> : '…'}
    </span>
  );
  return (
    <aside className={styles.summary}>
      <PriceSummary
        title={<FormattedMessage id="cart.summary" />}
        lines={[
          { name: 'cart.subtotal', value: amount(sums?.subtotal) },
          { name: 'cart.shipping', value: <FormattedMessage id="cart.free" /> },
        ]}
        total={{ name: 'cart.total', value: amount(sums?.total) }}
      >
        <UnavailableLines cart={cart} />
        <ButtonLink to="/checkout">
          <FormattedMessage id="cart.to_checkout" />
        </ButtonLink>
      </PriceSummary>
    </aside>
  );
}
