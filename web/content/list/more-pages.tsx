import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import type { PagedList } from '../../kit/use-paged-list.ts';
import text from '../../styles/text.module.css';
import { Alert } from '../../ui/alert.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './more-pages.module.css';
import { Pagination } from './pagination.tsx';

type Props = {
  readonly list: Omit<PagedList<unknown>, 'items' | 'earlier' | 'refusal'>;
  /** Says how many items have come. */
  readonly loaded: MessageId;
  /** Says that there are no more. */
  readonly end: MessageId;
};

/** The way on in a list: Show More appends the next page where scripts run, links lead to the pages by address. */
export function MorePages({ list, loaded, end }: Props) {
  const { page, from, later, added } = list;
  const hasMore = later.exists;
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
          pending={later.state === 'pending'}
          pendingLabel={<FormattedMessage id="a11y.loading" />}
          onClick={later.show}
        >
          <FormattedMessage id="shop.show_more" />
        </PendingButton>
      )}
      {later.state === 'failed' && (
        <Alert kind="error">
          <FormattedMessage id="err.page" />
        </Alert>
      )}
      {!hasMore && (page > 1 || added !== null) && (
        <p ref={last} tabIndex={-1} className={styles.end}>
          <FormattedMessage id={end} />
        </p>
      )}
      {(from > 1 || (!hydrated && hasMore)) && <Pagination page={page} last={hasMore ? page + 1 : page} />}
      <output className={text.hidden}>
        {added !== null && <FormattedMessage id={loaded} values={{ count: added.count }} />}
      </output>
    </div>
  );
}
