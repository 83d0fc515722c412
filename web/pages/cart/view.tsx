import { CustomerPage } from '../../layout/customer-page.tsx';
import { OrderWithoutScript } from '../../layout/order-without-script.tsx';
import { CartPlace } from './cart-place.tsx';
import styles from './view.module.css';

/** The cart of a guest or a customer. Its lead is there before the cart, which the browser fills in. */
export const View = () => (
  <CustomerPage title="cart.title" lead="cart.lead" className={styles.place}>
    <OrderWithoutScript />
    <CartPlace />
  </CustomerPage>
);
