import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BookLine } from '../../book/book-line.tsx';
import { Amount } from '../../book/price.tsx';
import { isInStock, LineStock } from '../../customer/cart/line-stock.tsx';
import { PriceChange } from '../../customer/cart/price-change.tsx';
import type { Bought, Line } from '../../customer/checkout/purchase-storage.ts';
import { nameOf } from '../../customer/cart/name-of.ts';
import type { MoneyPartsFragment } from '../../generated/checkout/graphql.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { ordersPath } from '../../navigation/orders-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { LtrText } from '../../ui/ltr-text.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { PriceSummary } from '../../ui/price-summary.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import styles from './checkout.module.css';
import type { Remedy } from './transition.ts';

type Props = {
  readonly bought: Bought;
  readonly subtotal: MoneyPartsFragment;
  readonly shipping: MoneyPartsFragment;
  readonly isPending: boolean;
  /** Whether an order was sent whose answer has not come: it may be on its way yet, as after a reload. */
  readonly isUnanswered: boolean;
  /** Whether it is unanswered, and the cart is empty since. */
  readonly isLost: boolean;
  /** Whether there is too little of something to order it. */
  readonly isBlocked: boolean;
  readonly failed: string | null;
  readonly remedy: Remedy | null;
  /** What is in the cart is to be ordered besides what may have been bought. */
  readonly orderBesides: () => void;
};

/** What is ordered, what it comes to, how it is paid, and the button. */
export function OrderSummary({ bought, subtotal, shipping, isPending, isLost, isBlocked, ...progress }: Props) {
  const { failed, remedy, isUnanswered, orderBesides } = progress;
  const { lines, total } = bought;
  return (
    <PriceSummary
      title={<FormattedMessage id="checkout.your_order" />}
      items={
        <ul className={styles.lines}>
          {lines.map((line) => (
            <OrderedLine key={line.id} line={line}>
              <PriceChange bookId={line.bookId} price={line.unitPrice} />
              {isBlocked && !isInStock(line) && <LineStock line={line} />}
            </OrderedLine>
          ))}
        </ul>
      }
      lines={[
        // Shipping is free: what has been sent for came to its total.
        { name: 'cart.subtotal', value: <Amount money={isLost || isPending ? total : subtotal} /> },
        {
          name: 'cart.shipping',
          value: <FormattedMessage id="checkout.free" values={{ amount: <Amount key="amount" money={shipping} /> }} />,
        },
      ]}
      total={{ name: 'cart.total', value: <Amount money={total} /> }}
    >
      <fieldset className={styles.payment}>
        <legend>
          <FormattedMessage id="checkout.payment" />
        </legend>
        <RadioCard
          name="paymentMethod"
          defaultChecked
          label={<FormattedMessage id="checkout.cod" />}
          hint={<FormattedMessage id="checkout.cod_hint" />}
        />
      </fieldset>
      {failed !== null && (
        <Alert kind="error" silent>
          <div className={styles.said}>
            <p dir="auto">{failed}</p>
            {remedy?.advice && (
              // What has failed is said by a toast, this is not.
              <output>
                <FormattedMessage id={remedy.advice} />
              </output>
            )}
            {remedy?.inOrders && <ToOrders />}
            {remedy?.isOther && (
              <>
                <p>
                  <FormattedMessage id="checkout.other" />
                </p>
                <Button
                  look="secondary"
                  onClick={({ currentTarget: { form } }) => {
                    orderBesides();
                    // The button goes along: the next step is to place the order.
                    form?.querySelector<HTMLElement>('[type=submit]')?.focus();
                  }}
                >
                  <FormattedMessage id="checkout.besides" />
                </Button>
              </>
            )}
          </div>
        </Alert>
      )}
      {failed === null && isUnanswered && (
        <Alert kind="warning">
          <div className={styles.said}>
            <p>
              <FormattedMessage id="userError.UNCERTAIN" />
            </p>
            <p>
              <FormattedMessage id="checkout.once" />
            </p>
            <ToOrders />
          </div>
        </Alert>
      )}
      {isBlocked ? (
        <ButtonLink to="/cart" ref={failed === null ? undefined : focusIfLost}>
          <FormattedMessage id="checkout.change_cart" />
        </ButtonLink>
      ) : (
        <PendingButton type="submit" pending={isPending} pendingLabel={<FormattedMessage id="checkout.placing" />}>
          <FormattedMessage id={isLost ? 'err.retry' : 'checkout.place'} />
        </PendingButton>
      )}
    </PriceSummary>
  );
}

type LineProps = {
  readonly line: Line;
  /** How its price has changed, and what keeps it from being ordered. */
  readonly children: ReactNode;
};

const OrderedLine = ({ line: { bookId, book, quantity, subtotal }, children }: LineProps) => (
  <li className={styles.line}>
    {book ? (
      <BookLine book={{ ...book, category: null }}>
        <Quantity n={quantity} />
        {children}
      </BookLine>
    ) : (
      <div>
        <LtrText>{nameOf({ bookId, book })}</LtrText>
        <Quantity n={quantity} />
        {children}
      </div>
    )}
    {subtotal && <Amount money={subtotal} />}
  </li>
);

const Quantity = ({ n }: { readonly n: number }) => (
  <span className={styles.quantity}>
    <FormattedMessage id="checkout.qty_x" values={{ n }} />
  </span>
);

const ToOrders = () => (
  <ButtonLink to={ordersPath} look="secondary">
    <FormattedMessage id="account.orders" />
  </ButtonLink>
);
