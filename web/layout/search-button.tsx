import { FormattedMessage, useIntl } from 'react-intl';
import { ShopLink } from '../navigation/shop-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './search-button.module.css';
import { usePanel } from './use-panel.ts';

/** Opens the search of the shop, which is loaded then; without it, and without script, leads to the shop, whose filters have the same field. */
export function SearchButton() {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { Panel, typed, open, close } = usePanel(async () => {
    const { SearchPanel } = await import('./search-panel/search-panel.tsx');
    return SearchPanel;
  }, '/shop');
  const name = intl.formatMessage({ id: 'panel.search_title' });

  if (!hydrated) {
    return (
      <ShopLink to="/shop#filters" className={styles.search} aria-label={name}>
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
      {Panel && <Panel typed={typed} onGone={close} />}
    </>
  );
}

const SearchWords = () => (
  <>
    <Icon name="search" />
    <span>
      <FormattedMessage id="content.search" />
    </span>
  </>
);
