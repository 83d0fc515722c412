import { definePlainPage } from '../../kit/page.ts';

/** What the publisher does for authors. */
export const page = definePlainPage({ path: 'publishwithus' });
