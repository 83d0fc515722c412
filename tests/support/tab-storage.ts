import type { Page } from 'playwright-core';

/** The names of what the tab keeps, but for how far its pages are scrolled. */
export const keptByTab = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => !key.startsWith('react-router') && key !== 'places')
      .toSorted(),
  );
