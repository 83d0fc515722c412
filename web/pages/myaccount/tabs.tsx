import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSignOut } from '../../customer/account/use-sign-out.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { ordersPath } from '../../navigation/orders-path.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './tabs.module.css';

export const detailsPath = '/myaccount?tab=details';

/** The parts of the account, each by the word that the address has for it. */
const tabs = {
  dashboard: { to: '/myaccount', title: 'account.dashboard', icon: 'grid' },
  orders: { to: ordersPath, title: 'account.orders', icon: 'bag' },
  details: { to: detailsPath, title: 'account.details', icon: 'person' },
} as const satisfies Record<string, { readonly to: string; readonly title: MessageId; readonly icon: IconName }>;

export type Tab = keyof typeof tabs;

/** The part of the account that an address names. */
export function tabIn(search: string): Tab {
  const named = new URLSearchParams(search).get('tab');
  return named === 'orders' || named === 'details' ? named : 'dashboard';
}

/** The ways to the parts of the account, and out of it; links, so that each part has its address. */
export function AccountTabs({ shown }: { readonly shown: Tab }) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { signOut, pending } = useSignOut('/signin');
  const [last, setLast] = useState({ shown, isTurnedTo: false });
  if (last.shown !== shown) setLast({ shown, isTurnedTo: true });
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'account.title' })}>
      <ul>
        {Object.entries(tabs).map(([tab, { to, title, icon }]) => (
          <li key={tab}>
            <ShopLink to={to} aria-current={tab === shown ? 'page' : undefined} preventScrollReset>
              <Icon name={icon} className={styles.icon} />
              <FormattedMessage id={title} />
            </ShopLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            disabled={!hydrated}
            aria-busy={pending || !hydrated || undefined}
            onClick={() => void signOut()}
          >
            <Icon name="leave" className={styles.icon} />
            <FormattedMessage id="account.logout" />
          </button>
        </li>
      </ul>
      {/* The focus stays on the way to the part that has come. */}
      <output className={text.hidden}>{last.isTurnedTo && <FormattedMessage id={tabs[shown].title} />}</output>
    </nav>
  );
}
