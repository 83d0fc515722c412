import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../components/icon.tsx';
import styles from './payment-marks.module.css';

/** How orders can be paid, as the marks at the foot of the page. */
export function PaymentMarks() {
  const intl = useIntl();
  return (
    <div className={styles['marks']}>
      <span>
        <FormattedMessage id="footer.payment" />
      </span>
      <span className={styles['mark']}>
        <Icon name="cash" />
        <FormattedMessage id="checkout.cod" />
      </span>
      <span className={styles['mark']} role="img" aria-label={intl.formatMessage({ id: 'checkout.bank' })}>
        <Icon name="bank" />
      </span>
      <span className={styles['mark']}>
        <bdi>
          <FormattedMessage id="checkout.paypal" />
        </bdi>
      </span>
    </div>
  );
}
