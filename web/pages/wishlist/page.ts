import { definePlainPage } from '../../kit/page.ts';

/** The books that a customer has an eye on. */
export const page = definePlainPage({ path: 'wishlist', access: 'customer' });
