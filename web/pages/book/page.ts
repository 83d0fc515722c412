import { definePlainPage } from '../../kit/page.ts';

/** A short book of the shop's own, to be leafed through (flipbook-1). */
export const page = definePlainPage({ path: 'book', layout: 'bare' });
