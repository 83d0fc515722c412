import { FormattedMessage } from 'react-intl';
import { useLocation, useResolvedPath } from 'react-router-dom';
import { pageAddress } from '../../kit/list-address.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In the place of the items where the list ends before the page that the address names: leads to its first. */
export function NoSuchPage() {
  const { search } = useLocation();
  const { pathname } = useResolvedPath('.');
  return (
    <EmptyState
      title={<FormattedMessage id="notfound.title" />}
      action={
        <ButtonLink to={pathname + pageAddress(search, 1)} look="secondary">
          <FormattedMessage id="pagination.page" values={{ n: 1 }} />
        </ButtonLink>
      }
    />
  );
}
