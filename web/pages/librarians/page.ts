import { exportsPage } from '../../content/exports/page.ts';

/** The catalogue in the formats of libraries (export-1). */
export const page = exportsPage('librarians');
