import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../content/page-head.tsx';
import { ApolloArea } from '../../customer/apollo-area.tsx';
import { DocumentHead } from '../../kit/document-head.tsx';
import { nextPath } from '../../navigation/own-path.ts';
import page from '../../styles/page.module.css';
import { FacingTitle } from '../../ui/facing-title.tsx';
import skeleton from '../../ui/skeleton.module.css';
import { Dashboard } from './dashboard.tsx';
import { Details } from './details.tsx';
import { MergeNotice } from './merge-notice.tsx';
import { Orders } from './orders.tsx';
import { AccountTabs, tabIn } from './tabs.tsx';
import styles from './view.module.css';
import { WayOn } from './way-on.tsx';

const parts = { dashboard: Dashboard, orders: Orders, details: Details };

/** The account: the server sends the frame, which is the same for every customer. */
export function View() {
  const intl = useIntl();
  const { search } = useLocation();
  const next = nextPath(search);
  const tab = tabIn(search);
  const Part = parts[tab];
  const title = intl.formatMessage({ id: 'account.title' });
  return (
    <>
      <DocumentHead
        title={tab === 'dashboard' ? title : intl.formatMessage({ id: `account.${tab}` })}
        indexable={false}
      />
      <PageHead title={title} facing={<FacingTitle id="account.title" />} />
      <div className={`${page.wrap} ${styles.account}`} data-tab={tab}>
        {next && <WayOn to={next} />}
        <AccountTabs shown={tab} />
        <div className={styles.shown}>
          <MergeNotice />
          <ApolloArea meanwhile={<div className={`${skeleton.block} ${styles.toCome}`} />}>
            <Part />
          </ApolloArea>
        </div>
      </div>
    </>
  );
}
