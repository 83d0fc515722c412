import { CustomerPage } from '../../layout/customer-page.tsx';
import { WishlistSkeleton } from './wishlist-skeleton.tsx';
import { WishlistTable } from './wishlist-table.tsx';

/** The wishlist. */
export const View = () => (
  <CustomerPage title="wishlist.title" fallback={<WishlistSkeleton />}>
    <WishlistTable />
  </CustomerPage>
);
