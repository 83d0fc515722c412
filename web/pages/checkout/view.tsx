import { FormattedMessage, useIntl } from 'react-intl';
import { PageHead } from '../../content/page-head.tsx';
import { ApolloArea } from '../../customer/apollo/apollo-area.tsx';
import { DocumentHead } from '../../kit/document-head.tsx';
import page from '../../styles/page.module.css';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Purchase } from './purchase.tsx';

/** The checkout: the server sends the frame, which is the same for every customer. */
export function View() {
  const title = useIntl().formatMessage({ id: 'checkout.title' });
  return (
    <>
      <DocumentHead title={title} indexable={false} />
      <PageHead
        steps={[{ to: '/cart', name: <FormattedMessage id="cart.title" /> }]}
        title={title}
        facing={<FacingTitle id="checkout.title" />}
      />
      <div className={page.wrap}>
        <ApolloArea fallback={<CheckoutSkeleton />}>
          <Purchase />
        </ApolloArea>
      </div>
    </>
  );
}
