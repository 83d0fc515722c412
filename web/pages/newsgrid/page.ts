import { definePlainPage } from '../../kit/page.ts';

/** How news might be laid out as a grid: a sample, without data. */
export const page = definePlainPage({ path: 'newsgrid' });
