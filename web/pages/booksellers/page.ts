import { exportsPage } from '../../content/exports/page.ts';

/** The catalogue in the formats of the book trade (export-1). */
export const page = exportsPage('booksellers');
