import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadPart } from '../kit/part.ts';
import { ShopLink } from '../navigation/shop-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './search-button.module.css';
import type * as PanelModule from './search-panel/search-panel.tsx';

/** Opens the search of the shop, which is loaded then; without it, and without script, leads to the shop, which has the same field. */
export function SearchButton() {
  const intl = useIntl();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [SearchPanel, setPanel] = useState<typeof PanelModule.SearchPanel | null>(null);
  // Going elsewhere, as by Back, takes it away.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const name = intl.formatMessage({ id: 'panel.search_title' });

  const open = async () => {
    try {
      const panel = await loadPart(() => import('./search-panel/search-panel.tsx'));
      setPanel(() => panel.SearchPanel);
      setOpenAt(key);
    } catch {
      void navigate('/shop');
    }
  };

  if (!hydrated) {
    return (
      <ShopLink to="/shop" className={styles.search} aria-label={name}>
        <SearchWords />
      </ShopLink>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <SearchWords />
      </button>
      {SearchPanel && openAt === key && <SearchPanel onGone={() => setOpenAt(null)} />}
    </>
  );
}

const SearchWords = () => (
  <>
    <Icon name="search" />
    <span>
      <FormattedMessage id="header.search" />
    </span>
  </>
);
