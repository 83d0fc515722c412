import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from './router.ts';
import { namedLanguage } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { Button } from '../ui/button.tsx';
import { longestKeyword } from '../ui/longest-keyword.ts';
import styles from './shop-search.module.css';

/** Looks for books in the shop: a GET form, which works without script and where the program has failed too. */
export function ShopSearch() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const language = usePageLanguage();
  return (
    <search className={styles.search}>
      <form action="/shop" className={styles.form}>
        {namedLanguage(search) === language && <input type="hidden" name="lng" value={language} />}
        <input
          type="search"
          name="keyword"
          maxLength={longestKeyword}
          aria-label={intl.formatMessage({ id: 'shop.keyword' })}
          placeholder={intl.formatMessage({ id: 'search.short' })}
          className={styles.words}
        />
        <Button type="submit" look="secondary" icon="search">
          <FormattedMessage id="content.search" />
        </Button>
      </form>
    </search>
  );
}
