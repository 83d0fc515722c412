import { useIntl } from 'react-intl';
import { PageHead } from '../../content/page-head.tsx';
import { ApolloArea } from '../../customer/apollo/apollo-area.tsx';
import { DocumentHead } from '../../kit/document-head.tsx';
import page from '../../styles/page.module.css';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { WishlistSkeleton } from './wishlist-skeleton.tsx';
import { WishlistTable } from './wishlist-table.tsx';

/** The wishlist: the server sends the frame, which is the same for every customer. */
export function View() {
  const title = useIntl().formatMessage({ id: 'wishlist.title' });
  return (
    <>
      <DocumentHead title={title} indexable={false} />
      <PageHead title={title} facing={<FacingTitle id="wishlist.title" />} />
      <div className={page.wrap}>
        <ApolloArea fallback={<WishlistSkeleton />}>
          <WishlistTable />
        </ApolloArea>
      </div>
    </>
  );
}
