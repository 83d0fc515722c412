import type { Locator, Page } from 'playwright-core';

/** The hearts that can be pressed: a customer's, once it is known whether the book is in the wishlist. */
export const readyHearts = (page: Page): Locator =>
  page.locator('main button[aria-pressed]:enabled:not([aria-disabled])');
