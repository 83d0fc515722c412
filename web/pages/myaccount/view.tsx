import { useLocation } from '../../navigation/router.ts';
import { CustomerPage } from '../../layout/customer-page.tsx';
import { nextPath } from '../../navigation/own-path.ts';
import skeleton from '../../ui/skeleton.module.css';
import { MergeNotice } from './merge-notice.tsx';
import { TabContent } from './tab-content.tsx';
import { AccountTabs, tabIn } from './tabs.tsx';
import styles from './view.module.css';
import { WayOn } from './way-on.tsx';

/** The account. */
export function View() {
  const { search } = useLocation();
  const next = nextPath(search);
  const tab = tabIn(search);
  return (
    <CustomerPage
      title="account.title"
      documentTitle={tab === 'dashboard' ? 'account.title' : `account.${tab}`}
      className={styles.account}
      data-tab={tab}
    >
      {next && <WayOn to={next} />}
      <AccountTabs shown={tab} />
      <div className={styles.shown}>
        <MergeNotice />
        {/* Another tab begins anew. */}
        <TabContent key={tab} tab={tab} fallback={<div className={`${skeleton.block} ${styles.skeleton}`} />} />
      </div>
    </CustomerPage>
  );
}
