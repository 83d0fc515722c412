import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LtrText } from '../ui/ltr-text.tsx';
import { ButtonLink } from '../navigation/button-link.tsx';
import { ShopButton } from '../navigation/shop-button.tsx';
import { Part } from './part.tsx';
import styles from './page.module.css';

export function Ends() {
  return (
    <Part title="Empty and done">
      <div className={styles.ends}>
        <EmptyState heading="h3" title={<FormattedMessage id="userError.CART_EMPTY" />} action={<ShopButton />}>
          <FormattedMessage id="cart.empty_hint" />
        </EmptyState>
        <EmptyState
          heading="h3"
          title={<FormattedMessage id="shop.empty" />}
          action={
            <Button look="secondary">
              <FormattedMessage id="shop.reset" />
            </Button>
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
            <ButtonLink to="/">
              <FormattedMessage id="thanks.home" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="thanks.text" />
        </EmptyState>
        <EmptyState heading="h3" title={<FormattedMessage id="content.empty" />} />
      </div>
    </Part>
  );
}
