import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCustomerQuery } from '../../customer/apollo/use-customer-query.tsx';
import { ViewerDocument } from '../../generated/private/graphql.ts';
import { ordersPath } from '../../navigation/orders-path.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import skeleton from '../../ui/skeleton.module.css';
import text from '../../styles/text.module.css';
import styles from './dashboard.module.css';
import { detailsPath } from './tabs.tsx';

/** Greets the customer by name, with the ways to the other parts of the account. */
export function Greeting() {
  const { data, error, missing } = useCustomerQuery(ViewerDocument, { fetchPolicy: 'cache-first' });
  const viewer = data?.viewer;
  const name = viewer?.name ?? viewer?.email;
  if (!viewer || (error && !name)) return missing(<div className={`${skeleton.block} ${styles.greetingSkeleton}`} />);
  return (
    <div className={styles.greeting}>
      <h2>
        <FormattedMessage id="account.hello" values={{ name: <bdi key="name">{name}</bdi> }} />
      </h2>
      <p>
        <FormattedMessage id="account.dashboard_text" values={{ o: linkTo(ordersPath), d: linkTo(detailsPath) }} />
      </p>
    </div>
  );
}

/** The tags of a text, each a link. */
const linkTo = (to: string) => (words: ReactNode) => (
  <ShopLink key={to} to={to} className={text.link}>
    {words}
  </ShopLink>
);
