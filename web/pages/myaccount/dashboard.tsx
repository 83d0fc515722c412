import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FailedQuery } from '../../customer/failed-query.tsx';
import { useViewer } from '../../customer/use-viewer.ts';
import { ordersPath } from '../../navigation/orders-path.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import skeleton from '../../ui/skeleton.module.css';
import styles from './view.module.css';

/** The greeting of the customer, and the ways on. */
export function Dashboard() {
  const { viewer, error, loading, retry } = useViewer();
  const name = viewer?.name ?? viewer?.email;
  if (loading && !viewer) return <div className={`${skeleton.block} ${styles.toCome}`} />;
  if (!viewer || (error && !name)) return <FailedQuery error={error} onRetry={retry} />;
  return (
    <>
      <h2>
        <FormattedMessage id="account.hello" values={{ name: <bdi key="name">{name}</bdi> }} />
      </h2>
      <p>
        <FormattedMessage id="account.dashboard_text" values={{ o: toOrders, d: toDetails }} />
      </p>
    </>
  );
}

const toOrders = (words: ReactNode[]) => (
  <ShopLink key="orders" to={ordersPath} className={text.link}>
    {words}
  </ShopLink>
);

const toDetails = (words: ReactNode[]) => (
  <ShopLink key="details" to="/myaccount?tab=details" className={text.link}>
    {words}
  </ShopLink>
);
