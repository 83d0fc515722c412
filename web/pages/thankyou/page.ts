import { definePlainPage } from '../../kit/page.ts';

/** The receipt of what was just bought. */
export const page = definePlainPage({ path: 'thankyou', access: 'customer' });
