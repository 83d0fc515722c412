import { CustomerPage } from '../../layout/customer-page.tsx';
import { OrderWithoutScript } from '../../layout/order-without-script.tsx';
import { CartPlace } from './cart-place.tsx';
import styles from './view.module.css';

/** The cart of a guest or a customer. */
export const View = () => (
  <CustomerPage title="cart.title" className={styles.place}>
    <OrderWithoutScript />
    <CartPlace />
  </CustomerPage>
);
