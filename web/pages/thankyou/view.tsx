import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from '../../navigation/router.ts';
import { useReceipt } from '../../customer/checkout/purchase-storage.ts';
import { DocumentHead } from '../../kit/document-head.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { FailedChunk } from '../../navigation/failed-chunk.tsx';
import { useShopAddress } from '../../navigation/shop-link.tsx';
import page from '../../styles/page.module.css';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './thankyou.module.css';

/** Thanks for what was bought in this tab, and its receipt; who has bought nothing here is led to their account. */
export function View() {
  const title = useIntl().formatMessage({ id: 'thanks.title' });
  const hydrated = useHydrated();
  const { number, isInvoice, orderNumber, bought, delivery } = useReceipt();
  const { chunk, hasFailed } = useChunk(loadReceipt, bought !== null);
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
          facing={<FacingTitle id="thanks.title" />}
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
          <FormattedMessage id="thanks.text" />
        </EmptyState>
      )}
      {bought && chunk && (
        <chunk.Receipt bought={bought} delivery={delivery} orderNumber={orderNumber} isNamed={!isInvoice} />
      )}
      {bought && hasFailed && <FailedChunk />}
    </div>
  );
}

/** After the thanks: on the server there is never one. */
const loadReceipt = () => import('./receipt.tsx');
