import type { Page } from 'playwright-core';

/** The cart of a guest in the browser's storage: each book's id, and how many copies. */

type Lines = readonly (readonly [bookId: string, quantity: number])[];

const key = 'guest_cart';

const stored = (lines: Lines): string =>
  JSON.stringify({ version: 1, value: lines.map(([product_id, qty]) => ({ product_id, qty })) });

/** Takes the place of what is there; the page that is shown does not hear of it. */
export const putGuestCart = (page: Page, lines: Lines): Promise<void> =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, stored(lines)] as const);

/** For a page yet to be opened: the first document has the cart, later ones what has become of it. */
export const beginWithGuestCart = (page: Page, lines: Lines): Promise<unknown> =>
  page.addInitScript(
    ([name, value]) => {
      // A blank page has no storage.
      if (location.protocol === 'about:') return;
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    },
    [key, stored(lines)] as const,
  );

/** As it is stored; null where there is none. */
export const guestCartIn = (page: Page): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
