import type { Page } from 'playwright-core';
import { type LegacyApi, startLegacyApi } from '../../legacy-api/server.ts';
import { startBrowser, type TestBrowser } from './browser.ts';
import { startProcess } from './process.ts';

/** A shop, the stand-in before it and a browser to look at it, for the tests of one file. */
export type TestStorefront = AsyncDisposable & {
  readonly url: string;
  readonly legacy: LegacyApi;
  readonly browser: TestBrowser;
};

/** The shop as readers get it, or as its developers do. */
export async function startStorefront({ development = false } = {}): Promise<TestStorefront> {
  const legacy = await startLegacyApi({ port: 0 });
  const shop = startProcess({ LEGACY_API_URL: legacy.url }, development ? 'scripts/dev.ts' : 'scripts/start.ts');
  const [{ url }, browser] = await Promise.all([shop.open, startBrowser()]);
  return {
    url,
    legacy,
    browser,
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
      await legacy.close();
    },
  };
}

/** The languages and widths that pages are looked at in. */
export const views = [
  { language: 'en', width: 390 },
  { language: 'en', width: 1280 },
  { language: 'ar', width: 390 },
  { language: 'ar', width: 1280 },
] as const;

const languageNames = { en: 'English', ar: 'العربية' } as const;

/** Presses the name of a language at the head of the page. */
export const pressLanguage = (page: Page, language: keyof typeof languageNames): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: languageNames[language], exact: true }).first().click();
