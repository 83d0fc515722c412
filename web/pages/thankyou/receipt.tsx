import type { Delivery } from '../../customer/checkout/last-delivery.ts';
import type { Bought } from '../../customer/checkout/purchase-storage.ts';
import { ordersPath } from '../../navigation/orders-path.ts';
import { Bookplate } from './bookplate.tsx';
import { BoughtBooks } from './bought-books.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Parties } from './parties.tsx';
import styles from './receipt.module.css';
import { TextLink } from '../../navigation/text-link.tsx';

type Props = {
  readonly bought: Bought;
  /** Where it goes; null where an earlier release has kept the receipt. */
  readonly delivery: Delivery | null;
  /** By which the account lists the order; null where that is not known. */
  readonly orderNumber: string | null;
  /** Whether the page names that number already. */
  readonly isNamed: boolean;
};

/** The receipt of an order, to be kept and printed, and what the reader may do next. */
export const Receipt = ({ bought, delivery, orderNumber, isNamed }: Props) => (
  <div className={styles.receipt}>
    <OrderFacts orderNumber={orderNumber} isNamed={isNamed} />
    <Parties delivery={delivery} />
    <BoughtBooks bought={bought} />
    <TextLink to={ordersPath} words="thanks.orders" className={styles.unprinted} />
    <Bookplate name={delivery?.name ?? null} />
  </div>
);
