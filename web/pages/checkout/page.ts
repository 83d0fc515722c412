import { definePlainPage } from '../../kit/page.ts';

/** Buying what is in the cart. */
export const page = definePlainPage({ path: 'checkout', access: 'customer' });
