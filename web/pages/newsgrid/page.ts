import { definePlainPage } from '../../kit/page.ts';
import { isPastEnd } from '../../kit/past-end.ts';

/** How news might be laid out as a grid: a sample, without data. */
export const page = definePlainPage({
  path: 'newsgrid',
  // Imported when asked, since what page.ts imports goes along with every page in browsers.
  ...(import.meta.env.SSR && {
    isPastEnd: async (search: URLSearchParams) => isPastEnd((await import('./samples.ts')).samplesAt(search)),
  }),
});
