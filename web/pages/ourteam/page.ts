import { definePlainPage } from '../../kit/page.ts';

/** Who works for the publisher: samples, until it says who does. */
export const page = definePlainPage({ path: 'ourteam' });
