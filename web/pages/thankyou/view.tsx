import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { useReceipt } from '../../customer/checkout/purchase-storage.ts';
import { DocumentHead } from '../../kit/document-head.tsx';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { ordersPath } from '../../navigation/orders-path.ts';
import { ShopLink, useShopAddress } from '../../navigation/shop-link.tsx';
import page from '../../styles/page.module.css';
import text from '../../styles/text.module.css';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { BookplatePart } from './bookplate-part.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Parties } from './parties.tsx';
import { Receipt } from './receipt.tsx';
import styles from './thankyou.module.css';

/** Thanks for what was bought in this tab, and its receipt; who has bought nothing here is led to their account. */
export function View() {
  const title = useIntl().formatMessage({ id: 'thanks.text' });
  const hydrated = useHydrated();
  const { number, isInvoice, orderNumber, bought, delivery } = useReceipt();
  const shopAddress = useShopAddress();
  if (hydrated && number === '') return <Navigate to={shopAddress('/myaccount')} replace />;
  return (
    <div className={`${page.wrap} ${styles.thanks}`}>
      <DocumentHead title={title} indexable={false} />
      {number !== '' && (
        <EmptyState
          heading="h1"
          sign="done"
          title={
            isInvoice ? (
              <FormattedMessage id="thanks.heading" values={{ invoice: <LtrText key="number">{number}</LtrText> }} />
            ) : (
              <FormattedMessage id="thanks.order" values={{ number: <LtrText key="number">{number}</LtrText> }} />
            )
          }
          facing={<FacingTitle id="thanks.text" />}
          action={
            <>
              <ButtonLink to="/">
                <FormattedMessage id="thanks.home" />
              </ButtonLink>
              <Button look="secondary" onClick={() => print()}>
                <FormattedMessage id="orders.print" />
              </Button>
            </>
          }
        >
          {title}
        </EmptyState>
      )}
      {bought && (
        <div className={styles.receipt}>
          <OrderFacts orderNumber={orderNumber} isNamed={!isInvoice} total={bought.total} />
          <Parties delivery={delivery} />
          <Receipt bought={bought} />
          <p className={styles.unprinted}>
            <ShopLink to={ordersPath} className={text.link}>
              <FormattedMessage id="thanks.orders" />
            </ShopLink>
          </p>
          <BookplatePart name={delivery?.name ?? null} />
        </div>
      )}
    </div>
  );
}
