import { FormattedMessage } from 'react-intl';
import { Amount } from '../../book/price.tsx';
import { CartBook, RemoveButton } from '../../customer/cart/cart-line.tsx';
import { CartNews } from '../../customer/cart/cart-news.tsx';
import type { ShownCart } from '../../customer/cart/shown-cart.ts';
import { UnavailableLines } from '../../customer/cart/unavailable-lines.tsx';
import { useRemoval } from '../../customer/cart/use-removal.tsx';
import { WithCart } from '../../customer/cart/with-cart.tsx';
import { FailedQuery } from '../../customer/apollo/failed-query.tsx';
import type { MoneyPartsFragment } from '../../generated/cart/graphql.ts';
import { ApolloArea } from '../../customer/apollo/apollo-area.tsx';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { ShopButton } from '../../navigation/shop-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import skeleton from '../../ui/skeleton.module.css';
import styles from './cart-panel.module.css';

type Props = { readonly onGone: () => void };

/** The visitor's cart at hand, over any page: its books, what one copy of each and what all of them cost, and the ways on. */
export const CartPanel = ({ onGone }: Props) => (
  <ApolloArea fallback={null}>
    <WithCart>{(cart) => <Shown cart={cart} onGone={onGone} />}</WithCart>
  </ApolloArea>
);

function Shown({ cart, onGone }: Props & { readonly cart: ShownCart }) {
  const { lines, remove, restored, notice } = useRemoval(cart);
  const { missing, refusal, retry } = cart;
  const hasLines = lines !== null && lines.length > 0;
  return (
    <Panel
      title={<FormattedMessage id="panel.cart_title" />}
      place="end"
      foot={hasLines && <Foot cart={cart} />}
      onGone={onGone}
    >
      <div className={styles.cart}>
        {missing && <FailedQuery error={cart.error} onRetry={retry} />}
        <CartNews refusal={refusal} notice={notice} />
        {lines === null && !missing && <div className={`${skeleton.block} ${styles.skeleton}`} />}
        {lines?.length === 0 && (
          <div className={styles.none}>
            <EmptyState heading="h3" title={<FormattedMessage id="userError.CART_EMPTY" />} action={<ShopButton />} />
          </div>
        )}
        {hasLines && (
          <ul>
            {lines.map((line) => (
              <li key={line.bookId} className={styles.line}>
                <CartBook line={line}>
                  {line.priced?.unitPrice && (
                    <p>
                      <FormattedMessage
                        id="panel.line"
                        values={{
                          quantity: line.quantity,
                          price: <Amount key="price" money={line.priced.unitPrice} />,
                        }}
                      />
                    </p>
                  )}
                </CartBook>
                <RemoveButton line={line} onRemove={remove} isBack={line.bookId === restored} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function Foot({ cart }: { readonly cart: ShownCart }) {
  const { sums, outdated, lines } = cart;
  const amount = (money: MoneyPartsFragment | undefined) => (
    <b className={outdated ? styles.outdated : undefined} aria-busy={outdated || undefined}>
      {money ? <Amount money={money} /> : '…'}
    </b>
  );
  return (
    <>
      <div>
        <p className={styles.sum}>
          <span>
            <FormattedMessage id="panel.subtotal" />
          </span>
          {amount(sums?.unitPriceTotal)}
        </p>
        <p className={styles.note}>
          <FormattedMessage id="panel.subtotal_note" />
        </p>
        {lines?.some(({ quantity }) => quantity > 1) && (
          <p className={`${styles.sum} ${styles.whole}`}>
            <span>
              <FormattedMessage id="panel.with_quantities" />
            </span>
            {amount(sums?.subtotal)}
          </p>
        )}
      </div>
      <UnavailableLines cart={cart} />
      <div className={styles.ways}>
        <ButtonLink to="/cart" look="secondary">
          <FormattedMessage id="panel.view_cart" />
        </ButtonLink>
        <ButtonLink to="/checkout">
          <FormattedMessage id="panel.checkout" />
        </ButtonLink>
      </div>
    </>
  );
}
