import { definePlainPage } from '../../kit/page.ts';

/** Making an account, for guests alone. */
export const page = definePlainPage({ path: 'signup', layout: 'bare', access: 'guest' });
