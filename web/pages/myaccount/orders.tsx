import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import { NoSuchPage } from '../../content/list/no-such-page.tsx';
import { Pagination } from '../../content/list/pagination.tsx';
import { useCustomerQuery } from '../../customer/apollo/use-customer-query.tsx';
import { OrdersDocument } from '../../generated/orders/graphql.ts';
import { pageNumber } from '../../kit/list-address.ts';
import skeleton from '../../ui/skeleton.module.css';
import { NoOrders } from './no-orders.tsx';
import { OrderTable } from './order-table.tsx';
import styles from './orders.module.css';

/** What the customer has bought, latest first, a page at a time by `?page=`. */
export function Orders() {
  const page = pageNumber(new URLSearchParams(useLocation().search));
  // Pages further on show other orders: neither those nor a dialog go along.
  return <OrdersPage key={page} page={page} />;
}

function OrdersPage({ page }: { readonly page: number }) {
  const { data, missing } = useCustomerQuery(OrdersDocument, { variables: { page } });
  const orders = data?.viewer?.orders;
  if (!orders) return missing(<div className={`${skeleton.block} ${styles.skeleton}`} />);
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
      <OrderTable orders={orders.items} />
      {(page > 1 || orders.hasMore) && <Pagination page={page} last={orders.hasMore ? page + 1 : page} />}
    </>
  );
}
