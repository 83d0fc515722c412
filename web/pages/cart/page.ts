import { definePlainPage } from '../../kit/page.ts';

/** What the visitor wants to buy: a guest's cart or a customer's. */
export const page = definePlainPage({ path: 'cart' });
