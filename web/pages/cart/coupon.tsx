import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import styles from './cart-contents.module.css';

/** The place of coupons, which the legacy API does not take yet: it says so before anything is entered, and when it is sent off. */
export function Coupon() {
  const intl = useIntl();
  const { show } = useToast();
  return (
    <form
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        show({ kind: 'info', title: intl.formatMessage({ id: 'cart.coupon_off' }) });
      }}
    >
      <TextField
        label={<FormattedMessage id="cart.coupon" />}
        hint={<FormattedMessage id="cart.coupon_off" />}
        name="coupon"
        autoComplete="off"
        dir="ltr"
        required={false}
        unmarked
      />
      <Button type="submit" look="secondary">
        <FormattedMessage id="cart.coupon_apply" />
      </Button>
    </form>
  );
}
