import { useIntl } from 'react-intl';
import { PageHead } from '../../content/page-head.tsx';
import { DocumentHead } from '../../kit/document-head.tsx';
import { OrderWithoutScript } from '../../layout/order-without-script.tsx';
import page from '../../styles/page.module.css';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { CartPlace } from './cart-place.tsx';
import styles from './view.module.css';

/** The cart: the server sends the frame, which is the same for everybody, and the browser fills it in. */
export function View() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'cart.title' });
  return (
    <>
      <DocumentHead title={title} indexable={false} />
      <PageHead title={title} facing={<FacingTitle id="cart.title" />} />
      <div className={`${page.wrap} ${styles.place}`}>
        <OrderWithoutScript />
        <CartPlace />
      </div>
    </>
  );
}
