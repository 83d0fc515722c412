import { FormattedMessage } from 'react-intl';
import { BookLine } from '../../book/book-line.tsx';
import { GoneBook } from '../../customer/cart/gone-book.tsx';
import { nameOf } from '../../customer/cart/name-of.ts';
import { Price } from '../../book/price.tsx';
import { useCustomerQuery } from '../../customer/apollo/use-customer-query.tsx';
import { useFocusOnceEmpty } from '../../ui/use-focus-once-empty.ts';
import { WishlistDocument, WishlistStockDocument } from '../../generated/wishlist/graphql.ts';
import { ShopButton } from '../../navigation/shop-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table } from '../../ui/table.tsx';
import { MostSold } from '../../book/shelf/most-sold.tsx';
import { AddButton } from './add-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import { Stock } from './stock.tsx';
import { WishlistSkeleton } from './wishlist-skeleton.tsx';
import styles from './view.module.css';

/** Each book of the wishlist with its price, and whether it can be had as soon as that is known; one that is no longer sold can only be removed. */
export function WishlistTable() {
  const { data, again, missing } = useCustomerQuery(WishlistDocument);
  const stock = useCustomerQuery(WishlistStockDocument);
  const wishlist = data?.viewer?.wishlist;
  const list = useFocusOnceEmpty(wishlist?.items.length);
  if (!wishlist) return missing(<WishlistSkeleton />);
  const stocks = new Map(stock.data?.viewer?.wishlist?.items.map(({ bookId, book }) => [bookId, book]));
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {wishlist.items.length === 0 ? (
        <Empty />
      ) : (
        <Table
          caption={<FormattedMessage id="wishlist.title" />}
          columns={[
            { head: 'cart.remove', place: 'corner' },
            { head: 'cart.product', place: 'name' },
            { head: 'wishlist.unit_price' },
            { head: 'wishlist.stock' },
            { head: 'orders.actions', place: 'action' },
          ]}
          rows={wishlist.items.map(({ id, bookId, book }) => ({
            id,
            cells: {
              'cart.remove': <RemoveButton bookId={bookId} title={nameOf({ bookId, book })} onRemoved={again} />,
              'cart.product': book ? <BookLine book={{ ...book, category: null }} /> : <GoneBook id={bookId} />,
              'wishlist.unit_price': book && <Price book={{ ...book, oldPrice: null }} />,
              'wishlist.stock': book && <Stock book={stocks.get(bookId)} isLoading={stock.loading} />,
              'orders.actions': book && (
                <AddButton
                  bookId={bookId}
                  title={nameOf({ bookId, book })}
                  disabled={stocks.get(bookId)?.inStock === false}
                />
              ),
            },
          }))}
        />
      )}
    </div>
  );
}

const Empty = () => (
  <>
    <EmptyState title={<FormattedMessage id="wishlist.empty" />} action={<ShopButton />}>
      <FormattedMessage id="wishlist.empty_hint" />
    </EmptyState>
    <MostSold />
  </>
);
