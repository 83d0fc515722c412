import { FormattedMessage, FormattedNumber } from 'react-intl';
import { BookLine } from '../../book/book-line.tsx';
import { Amount } from '../../book/price.tsx';
import type { Bought } from '../../customer/checkout/purchase-storage.ts';
import { Table } from '../../ui/table.tsx';
import styles from './receipt.module.css';

/** What was bought, as the cart was, and what it came to. */
export const BoughtBooks = ({ bought: { lines, total } }: { readonly bought: Bought }) => (
  <>
    <Table
      caption={<FormattedMessage id="checkout.your_order" />}
      columns={[
        { head: 'cart.product', place: 'name' },
        { head: 'cart.quantity', align: 'end' },
        { head: 'cart.subtotal', align: 'end' },
      ]}
      rows={lines.map(({ id, book, quantity, subtotal }) => ({
        id,
        cells: {
          'cart.product': book ? <BookLine book={{ ...book, category: null }} /> : <FormattedMessage id="cart.gone" />,
          'cart.quantity': <FormattedNumber value={quantity} />,
          'cart.subtotal': subtotal && <Amount money={subtotal} />,
        },
      }))}
    />
    <dl className={styles.total}>
      <dt>
        <FormattedMessage id="cart.total" />
      </dt>
      <dd>
        <Amount money={total} />
      </dd>
    </dl>
  </>
);
