import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../content/page-head.tsx';
import { DocumentHead } from '../../kit/document-head.tsx';
import { nextPath } from '../../navigation/own-path.ts';
import page from '../../styles/page.module.css';
import { FacingTitle } from '../../ui/facing-title.tsx';
import skeleton from '../../ui/skeleton.module.css';
import { MergeNotice } from './merge-notice.tsx';
import { TabContent } from './tab-content.tsx';
import { AccountTabs, tabIn } from './tabs.tsx';
import styles from './view.module.css';
import { WayOn } from './way-on.tsx';

/** The account: the server sends the frame, which is the same for every customer. */
export function View() {
  const intl = useIntl();
  const { search } = useLocation();
  const next = nextPath(search);
  const tab = tabIn(search);
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
          {/* Another tab begins anew. */}
          <TabContent key={tab} tab={tab} fallback={<div className={`${skeleton.block} ${styles.skeleton}`} />} />
        </div>
      </div>
    </>
  );
}
