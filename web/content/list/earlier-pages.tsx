import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import { pageAddress } from '../../kit/list-address.ts';
import type { PagedList } from '../../kit/use-paged-list.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { hasModifier } from '../../ui/keyboard.ts';
import styles from './earlier-pages.module.css';
import { useListPath } from './list-path.ts';

type Props = { readonly list: Pick<PagedList<unknown>, 'from' | 'earlier'> };

/** The way back in a list that is not shown from its beginning: adds the page before where scripts run, leads to it where not. */
export function EarlierPages({ list: { from, earlier } }: Props) {
  const { search } = useLocation();
  const { path } = useListPath();
  if (!earlier.exists) return null;
  return (
    <div className={styles.earlier}>
      <ButtonLink
        to={path + pageAddress(search, from - 1)}
        look="secondary"
        rel="prev"
        aria-busy={earlier.state === 'pending' || undefined}
        onClick={(event) => {
          if (hasModifier(event)) return;
          event.preventDefault();
          if (earlier.state !== 'pending') earlier.show();
        }}
      >
        <FormattedMessage id="list.earlier" />
      </ButtonLink>
      {earlier.state === 'failed' && (
        <Alert kind="error">
          <FormattedMessage id="err.page" />
        </Alert>
      )}
    </div>
  );
}
