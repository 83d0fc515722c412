import { FormattedMessage } from 'react-intl';
import { useCustomerQuery } from '../../customer/apollo/use-customer-query.tsx';
import { useRecentBooks } from '../../customer/recent/recent-books.ts';
import { RecentStrip } from '../../customer/recent/recent-strip.tsx';
import { DashboardDocument } from '../../generated/orders/graphql.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { ordersPath } from '../../navigation/orders-path.ts';
import { Section } from '../../ui/section.tsx';
import skeleton from '../../ui/skeleton.module.css';
import styles from './dashboard.module.css';
import { Greeting } from './greeting.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderTable } from './order-table.tsx';
import { WishlistStrip } from './wishlist-strip.tsx';

/** What a customer comes back for: the latest order, the wishlist, the books looked at last. A part that can't be had says so alone. */
export function Dashboard() {
  const { data, loading, missing } = useCustomerQuery(DashboardDocument);
  const seen = useRecentBooks();
  const viewer = data?.viewer;
  const missingField = (field: 'orders' | 'wishlist') =>
    missing(<div className={`${skeleton.block} ${styles[field]}`} />, field);
  const orders = viewer?.orders;
  const wishlist = viewer?.wishlist;
  const [latest] = orders?.items ?? [];
  return (
    <div className={styles.dashboard}>
      <Greeting />
      {viewer || loading ? (
        <>
          <Section
            title="account.last_order"
            low
            more={
              (latest || !orders) && (
                <ButtonLink to={ordersPath} look="text" endIcon="arrow">
                  <FormattedMessage id="account.orders" />
                </ButtonLink>
              )
            }
          >
            {orders ? latest ? <OrderTable orders={[latest]} /> : <NoOrders heading="h3" /> : missingField('orders')}
          </Section>
          <Section
            title="account.wishlist"
            low
            more={
              wishlist?.items.length !== 0 && (
                <ButtonLink to="/wishlist" look="text" endIcon="arrow">
                  <FormattedMessage id="wishlist.title" />
                </ButtonLink>
              )
            }
          >
            {wishlist ? <WishlistStrip wishes={wishlist.items} /> : missingField('wishlist')}
          </Section>
        </>
      ) : (
        missing(null)
      )}
      <RecentStrip ids={seen} />
    </div>
  );
}
