import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../content/page-head.tsx';
import { ApolloArea } from '../../customer/apollo-area.tsx';
import { DocumentHead } from '../../kit/document-head.tsx';
import { nextPath } from '../../navigation/own-path.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import page from '../../styles/page.module.css';
import text from '../../styles/text.module.css';
import { FacingTitle } from '../../ui/facing-title.tsx';
import skeleton from '../../ui/skeleton.module.css';
import { Dashboard } from './dashboard.tsx';
import styles from './view.module.css';

/** The account: the server sends the frame, which is the same for every customer. */
export function View() {
  const intl = useIntl();
  const next = nextPath(useLocation().search);
  const title = intl.formatMessage({ id: 'account.title' });
  return (
    <>
      <DocumentHead title={title} indexable={false} />
      <PageHead title={title} facing={<FacingTitle id="account.title" />} />
      <div className={`${page.wrap} ${styles.account}`}>
        {next && (
          <p>
            <ShopLink to={next} className={text.link}>
              <FormattedMessage id="auth.then_on" />
            </ShopLink>
          </p>
        )}
        <ApolloArea meanwhile={<div className={`${skeleton.block} ${styles.toCome}`} />}>
          <Dashboard />
        </ApolloArea>
      </div>
    </>
  );
}
