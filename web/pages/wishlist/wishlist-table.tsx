import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { BookLine } from '../../book/book-line.tsx';
import { Price } from '../../book/price.tsx';
import { StockStatus } from '../../book/stock-status.tsx';
import { WishlistDocument } from '../../generated/private/graphql.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedRequest } from '../../ui/failed-request.tsx';
import { Table } from '../../ui/table.tsx';
import { AddButton } from './add-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import { ToCome } from './to-come.tsx';

/** Each book of the wishlist with its price; one that is no longer sold can only be removed. */
export function WishlistTable() {
  const { data, loading, refetch } = useQuery(WishlistDocument, {
    errorPolicy: 'all',
    // A heart of another page may have changed it.
    fetchPolicy: 'cache-and-network',
  });
  const list = useRef<HTMLDivElement>(null);
  const wishlist = data?.viewer?.wishlist;
  if (!wishlist) return loading ? <ToCome /> : <FailedRequest onRetry={() => void refetch()} />;
  const reload = async () => {
    await refetch().catch(() => {}); // What is shown stays as it was.
    // The button that had it may be gone.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1}>
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
              'cart.remove': <RemoveButton bookId={bookId} title={book?.title?.value ?? bookId} onRemoved={reload} />,
              'cart.product': book ? (
                <BookLine book={{ ...book, category: null }} />
              ) : (
                <FormattedMessage id="cart.gone" />
              ),
              'wishlist.unit_price': book && <Price book={{ ...book, oldPrice: null }} />,
              // The legacy API does not say whether it is: the requirement has one text for all.
              'wishlist.stock': book && (
                <StockStatus book={{ inStock: true, stock: null }} available="wishlist.in_stock" />
              ),
              'orders.actions': book && <AddButton bookId={bookId} title={book.title?.value ?? bookId} />,
            },
          }))}
        />
      )}
    </div>
  );
}

const Empty = () => (
  <EmptyState
    title={<FormattedMessage id="wishlist.empty" />}
    action={
      <ButtonLink to="/shop">
        <FormattedMessage id="cart.to_shop" />
      </ButtonLink>
    }
  >
    <FormattedMessage id="wishlist.empty_hint" />
  </EmptyState>
);
