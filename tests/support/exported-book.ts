import type { ExportedBook } from '../../bff/exports/exported-book.ts';
import type { Frame } from '../../bff/exports/format.ts';

/** A book of which nothing is known but its title, for tests of exports that say what they know more. */
export const bareBook: ExportedBook = {
  id: '1',
  isbn: null,
  writtenIsbn: null,
  misprintedIsbn: null,
  title: { en: 'A title' },
  author: null,
  publisher: null,
  year: null,
  category: null,
  description: null,
  subjects: null,
  price: null,
  stock: null,
  image: null,
  ebook: null,
  page: 'https://shop.test/product/1?lng=en',
  enrichment: null,
};

/** The frame of an export in English, of a snapshot of the last seconds of January 2026. */
export const frameOf = (fileName: string): Frame => ({
  shop: {
    name: { en: 'Shop' },
    publicUrl: 'https://shop.test',
    currency: 'QAR',
    timeZone: 'Asia/Qatar',
    ebookBaseUrl: null,
    enrichments: new Map(),
  },
  language: 'en',
  gatheredAt: Date.UTC(2026, 0, 31, 23, 59, 58),
  self: `https://shop.test/exports/en/${fileName}`,
});
