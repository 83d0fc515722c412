import { FormattedMessage } from 'react-intl';
import { Amount } from '../../book/price.tsx';
import { CartBook, RemoveButton } from '../../customer/cart/cart-line.tsx';
import type { ShownCart, ShownLine } from '../../customer/cart/shown-cart.ts';
import { nameOf } from '../../customer/cart/name-of.ts';
import { mostCopies } from '../../customer/cart/guest-cart.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './cart-contents.module.css';

type Props = {
  readonly cart: ShownCart;
  readonly lines: readonly ShownLine[];
  readonly onRemove: (line: ShownLine) => void;
  /** The book that was put back last. */
  readonly restored: string | null;
};

/** The lines of the cart, a row each. */
export function CartTable({ cart, lines, onRemove, restored }: Props) {
  return (
    <Table
      caption={<FormattedMessage id="cart.title" />}
      columns={[
        { head: 'cart.remove', place: 'corner' },
        { head: 'cart.product', place: 'name' },
        { head: 'cart.price' },
        { head: 'cart.quantity' },
        { head: 'cart.subtotal', align: 'end' },
      ]}
      rows={lines.map((line) => ({
        id: line.bookId,
        cells: {
          'cart.remove': <RemoveButton line={line} onRemove={onRemove} isBack={line.bookId === restored} />,
          'cart.product': <CartBook line={line} />,
          'cart.price': line.priced?.unitPrice && <Amount money={line.priced.unitPrice} />,
          'cart.quantity': (!line.priced || line.priced.book) && (
            <Stepper
              of={nameOf({ bookId: line.bookId, book: line.priced?.book })}
              value={line.quantity}
              most={line.priced ? (line.priced.book?.stock ?? mostCopies) : line.quantity}
              onChange={(quantity) => cart.setQuantity(line, quantity)}
            />
          ),
          'cart.subtotal': line.priced?.subtotal && (
            <b className={line.outdated ? styles.outdated : undefined} aria-busy={line.outdated || undefined}>
              <Amount money={line.priced.subtotal} />
            </b>
          ),
        },
      }))}
    />
  );
}
