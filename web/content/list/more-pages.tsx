import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useResolvedPath } from 'react-router-dom';
import type { MessageId } from '../../i18n/messages.ts';
import { pageAddress } from '../../kit/list-address.ts';
import type { PagedList } from '../../kit/use-paged-list.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { Alert } from '../../ui/alert.tsx';
import buttons from '../../ui/buttons.module.css';
import { PendingButton } from '../../ui/pending-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './more-pages.module.css';

type Props = {
  readonly list: Omit<PagedList<unknown>, 'items'>;
  /** Says how many items have come. */
  readonly loaded: MessageId;
  /** Says that there are no more. */
  readonly end: MessageId;
};

/** The way on in a list: Show More appends the next page where scripts run, links lead to the pages by address. */
export function MorePages({ list, loaded, end }: Props) {
  const { page, hasMore, showMore, state, added } = list;
  const hydrated = useHydrated();
  const last = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The button that had the focus is gone.
    if (!hasMore && added !== null && document.activeElement === document.body) last.current?.focus();
  }, [hasMore, added]);

  return (
    <div className={styles.more}>
      {hydrated && hasMore && (
        <PendingButton
          look="secondary"
          pending={state === 'pending'}
          meanwhile={<FormattedMessage id="a11y.loading" />}
          onClick={showMore}
        >
          <FormattedMessage id="shop.show_more" />
        </PendingButton>
      )}
      {state === 'failed' && (
        <Alert kind="error">
          <FormattedMessage id="err.page" />
        </Alert>
      )}
      {!hasMore && (page > 1 || added !== null) && (
        <p ref={last} tabIndex={-1} className={styles.end}>
          <FormattedMessage id={end} />
        </p>
      )}
      {(page > 1 || (!hydrated && hasMore)) && <Pages page={page} hasMore={hasMore} />}
      <output className={text.hidden}>
        {added !== null && <FormattedMessage id={loaded} values={{ count: added }} />}
      </output>
    </div>
  );
}

/** The pages before and after the one shown. */
function Pages({ page, hasMore }: { readonly page: number; readonly hasMore: boolean }) {
  const intl = useIntl();
  const { search } = useLocation();
  const { pathname } = useResolvedPath('.');
  const link = (number: number, rel: 'prev' | 'next') => (
    <ShopLink to={pathname + pageAddress(search, number)} rel={rel} className={buttons.secondary}>
      <FormattedMessage id="pagination.page" values={{ n: number }} />
    </ShopLink>
  );
  return (
    <nav className={styles.pages} aria-label={intl.formatMessage({ id: 'pagination.label' })}>
      {page > 1 && link(page - 1, 'prev')}
      <span aria-current="page">
        <FormattedMessage id="pagination.page" values={{ n: page }} />
      </span>
      {hasMore && link(page + 1, 'next')}
    </nav>
  );
}
