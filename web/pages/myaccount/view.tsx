import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../../content/breadcrumb.tsx';
import { ApolloArea } from '../../customer/apollo-area.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { nextPath } from '../../navigation/own-path.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import page from '../../styles/page.module.css';
import text from '../../styles/text.module.css';
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
      <PageHead title={title} indexable={false} />
      <Breadcrumb steps={[{ to: '/', name: <FormattedMessage id="nav.home" /> }]} here={title} />
      <div className={`${page.wrap} ${styles.account}`}>
        <h1>{title}</h1>
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
