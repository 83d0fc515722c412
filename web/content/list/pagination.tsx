import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import { pageAddress } from '../../kit/list-address.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { Icon } from '../../ui/icon.tsx';
import { shownPages } from './pages-shown.ts';
import styles from './pagination.module.css';
import { useListPath } from './list-path.ts';

type Props = {
  readonly page: number;
  /** The last page that is known of. */
  readonly last: number;
  /** Where a page has more than one list, what this one is of. */
  readonly label?: string | undefined;
};

/** The pages of a list, each by its address; of many only the first, the last and those around the one shown. */
export function Pagination({ page, last, label }: Props) {
  const intl = useIntl();
  const { search } = useLocation();
  const { path } = useListPath();
  const address = (number: number) => path + pageAddress(search, number);
  const pages = shownPages(page, last);
  return (
    <nav
      className={styles.pages}
      data-long={pages.length > 5 || undefined}
      aria-label={label ?? intl.formatMessage({ id: 'pagination.label' })}
    >
      {page > 1 && (
        <ShopLink
          to={address(page - 1)}
          rel="prev"
          className={styles.arrow}
          aria-label={intl.formatMessage({ id: 'pagination.prev' })}
        >
          <Icon name="back" />
        </ShopLink>
      )}
      <ol>
        {pages.map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null && <span className={styles.gap}>…</span>}
            {number === page && (
              <span className={styles.page} aria-current="page">
                <Words number={number} />
              </span>
            )}
            {number !== null && number !== page && (
              <ShopLink to={address(number)} className={styles.page}>
                <Words number={number} />
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
      {page < last && (
        <ShopLink
          to={address(page + 1)}
          rel="next"
          className={styles.arrow}
          aria-label={intl.formatMessage({ id: 'pagination.next' })}
        >
          <Icon name="forward" />
        </ShopLink>
      )}
    </nav>
  );
}

/** The figure for the eye, “Page 3” for the ear. */
function Words({ number }: { readonly number: number }) {
  return (
    <>
      <span aria-hidden="true">
        <FormattedNumber value={number} />
      </span>
      <span className={text.hidden}>
        <FormattedMessage id="pagination.page" values={{ n: number }} />
      </span>
    </>
  );
}
