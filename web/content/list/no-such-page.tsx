import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import { pageAddress } from '../../kit/list-address.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListPath } from './list-path.ts';

/** In the place of the items where the list ends before the page that the address names: leads to its first. */
export function NoSuchPage() {
  const { search } = useLocation();
  const { path } = useListPath();
  return (
    <EmptyState
      title={<FormattedMessage id="notfound.title" />}
      action={
        <ButtonLink to={path + pageAddress(search, 1)} look="secondary">
          <FormattedMessage id="pagination.page" values={{ n: 1 }} />
        </ButtonLink>
      }
    />
  );
}
