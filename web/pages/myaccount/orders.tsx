import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Amount } from '../../book/price.tsx';
import { Day } from '../../content/day.tsx';
import { NoSuchPage } from '../../content/list/no-such-page.tsx';
import { Pagination } from '../../content/list/pagination.tsx';
import { FailedQuery } from '../../customer/failed-query.tsx';
import { type OrderFactsFragment, OrdersDocument } from '../../generated/account/graphql.ts';
import { useActionLabel } from '../../i18n/action-label.ts';
import { pageNumber } from '../../kit/list-address.ts';
import { ShopButton } from '../../navigation/shop-button.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';
import skeleton from '../../ui/skeleton.module.css';
import { Table } from '../../ui/table.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderStatus } from './order-status.tsx';
import styles from './orders.module.css';

/** What the customer has bought, latest first, a page at a time by `?page=`. */
export function Orders() {
  const page = pageNumber(new URLSearchParams(useLocation().search));
  const { data, error, loading, refetch } = useQuery(OrdersDocument, {
    variables: { page },
    errorPolicy: 'all',
    // A purchase may have been made since.
    fetchPolicy: 'cache-and-network',
  });
  const [viewed, setViewed] = useState<OrderFactsFragment | null>(null);
  const orders = data?.viewer?.orders;
  if (!orders) {
    return loading ? (
      <div className={`${skeleton.block} ${styles.toCome}`} />
    ) : (
      <FailedQuery error={error} onRetry={() => void refetch()} />
    );
  }
  if (orders.items.length === 0) return page === 1 ? <NoOrders /> : <NoSuchPage />;
  return (
    <>
      <div className={styles.head}>
        <h2>
          <FormattedMessage id="account.orders" />
        </h2>
        {orders.total !== null && (
          <p className={styles.count}>
            <FormattedMessage id="orders.count" values={{ count: orders.total }} />
          </p>
        )}
      </div>
      <OrderTable orders={orders.items} onView={setViewed} />
      {(page > 1 || orders.hasMore) && <Pagination page={page} last={orders.hasMore ? page + 1 : page} />}
      {viewed && <OrderDialog order={viewed} onGone={() => setViewed(null)} />}
    </>
  );
}

type TableProps = {
  readonly orders: readonly OrderFactsFragment[];
  readonly onView: (order: OrderFactsFragment) => void;
};

const OrderTable = ({ orders, onView }: TableProps) => (
  <Table
    framed
    caption={<FormattedMessage id="account.orders" />}
    columns={[
      { head: 'orders.number' },
      { head: 'orders.date' },
      { head: 'orders.status' },
      { head: 'orders.total', align: 'end' },
      { head: 'orders.actions', place: 'action' },
    ]}
    rows={orders.map((order) => ({
      id: order.id,
      cells: {
        'orders.number': (
          <b>
            <LtrText>{order.number}</LtrText>
          </b>
        ),
        'orders.date': order.updatedAt && <Day date={order.updatedAt} />,
        'orders.status': <OrderStatus order={order} />,
        'orders.total': order.total && <Amount money={order.total} />,
        'orders.actions': <ViewButton order={order} onView={onView} />,
      },
    }))}
  />
);

type ViewProps = Pick<TableProps, 'onView'> & { readonly order: OrderFactsFragment };

function ViewButton({ order, onView }: ViewProps) {
  const labelOf = useActionLabel();
  return (
    <Button
      look="secondary"
      size="small"
      aria-haspopup="dialog"
      aria-label={labelOf('orders.view', order.number)}
      onClick={() => onView(order)}
    >
      <FormattedMessage id="orders.view" />
    </Button>
  );
}

const NoOrders = () => <EmptyState title={<FormattedMessage id="orders.empty" />} action={<ShopButton />} />;
