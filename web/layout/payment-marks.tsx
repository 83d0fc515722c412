import { FormattedMessage } from 'react-intl';
import { Icon } from '../ui/icon.tsx';
import text from '../styles/text.module.css';
import styles from './payment-marks.module.css';

/** How orders can be paid, as the marks at the foot of the page. */
export function PaymentMarks() {
  return (
    <div className={styles.marks}>
      <span>
        <FormattedMessage id="footer.payment" />
      </span>
      <span className={styles.mark}>
        <Icon name="cash" />
        <FormattedMessage id="checkout.cod" />
      </span>
      <span className={styles.mark}>
        <Icon name="bank" />
        <span className={text.hidden}>
          <FormattedMessage id="checkout.bank" />
        </span>
      </span>
      <span className={styles.mark}>
        <bdi>
          <FormattedMessage id="checkout.paypal" />
        </bdi>
      </span>
    </div>
  );
}
