import { FormattedMessage } from 'react-intl';
import buttons from '../ui/buttons.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { LtrText } from '../ui/ltr-text.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';
import { Part } from './part.tsx';
import styles from './page.module.css';

export function Ends() {
  return (
    <Part title="Empty and done">
      <div className={styles.ends}>
        <EmptyState
          heading="h3"
          title={<FormattedMessage id="userError.CART_EMPTY" />}
          action={
            <ShopLink to="/shop" className={buttons.primary}>
              <FormattedMessage id="cart.to_shop" />
            </ShopLink>
          }
        >
          <FormattedMessage id="cart.empty_hint" />
        </EmptyState>
        <EmptyState
          heading="h3"
          title={<FormattedMessage id="shop.empty" />}
          action={
            <button type="button" className={buttons.secondary}>
              <FormattedMessage id="shop.reset" />
            </button>
          }
        >
          <FormattedMessage id="shop.empty_hint" />
        </EmptyState>
        <EmptyState
          heading="h3"
          sign="done"
          title={
            <FormattedMessage
              id="thanks.heading"
              values={{ invoice: <LtrText key="invoice">INV-2023-0041</LtrText> }}
            />
          }
          action={
            <ShopLink to="/" className={buttons.primary}>
              <FormattedMessage id="thanks.home" />
            </ShopLink>
          }
        >
          <FormattedMessage id="thanks.text" />
        </EmptyState>
        <EmptyState heading="h3" title={<FormattedMessage id="content.empty" />} />
      </div>
    </Part>
  );
}
