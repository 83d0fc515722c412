import type { Page } from 'playwright-core';

/** The books looked at last in the browser's storage: their ids, the latest first. */

const key = 'recent_books';

const stored = (ids: readonly string[]): string => JSON.stringify({ version: 1, value: ids });

/** Takes the place of what is there; the page that is shown does not hear of it. */
export const putRecentBooks = (page: Page, ids: readonly string[]): Promise<void> =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, stored(ids)] as const);

/** For pages yet to be opened, in every tab: the first document has the books, later ones what has become of them. */
export const beginWithRecentBooks = (page: Page, ids: readonly string[]): Promise<unknown> =>
  page.context().addInitScript(
    ([name, value]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    },
    [key, stored(ids)] as const,
  );

/** As they are stored; null where there are none. */
export const recentBooksIn = (page: Page): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
