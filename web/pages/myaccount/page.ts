import { definePlainPage } from '../../kit/page.ts';

/** What a customer sees of their account; `?tab=` is the part that is shown. */
export const page = definePlainPage({ path: 'myaccount', access: 'customer' });
