import { definePlainPage } from '../../kit/page.ts';

/** What a customer sees of their account. */
export const page = definePlainPage({ path: 'myaccount', access: 'customer' });
