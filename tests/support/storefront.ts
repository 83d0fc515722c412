import type { Page } from 'playwright-core';
import type { Storefront } from '../../bff/pages/renderer.ts';
import { type LegacyApi, startLegacyApi } from '../../legacy-api/server.ts';
import { builtFolder } from '../../scripts/build.ts';
import { builtStorefront } from '../../scripts/storefront.ts';
import { openWindow } from './browser.ts';
import { startProcess } from './process.ts';
import { startTestShop, type TestShop } from './shop.ts';

/** Shops with pages, for tests that look at them. */

/** A shop, the stand-in before it and the browser to look at it, for the tests of one file. */
export type TestStorefront = AsyncDisposable & {
  readonly url: string;
  readonly legacy: LegacyApi;
  readonly browser: { readonly open: typeof openWindow };
};

const browser = { open: openWindow };

/** The shop as readers get it, or as its developers do. */
export async function startStorefront({ development = false } = {}): Promise<TestStorefront> {
  if (!development) return { ...(await startBuiltShop()), browser };
  const legacy = await startLegacyApi({ port: 0 });
  const shop = startProcess({ LEGACY_API_URL: legacy.url }, 'scripts/dev.ts');
  const { url } = await shop.open;
  return {
    url,
    legacy,
    browser,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await legacy.close();
    },
  };
}

/** A shop of its own, in this process, with its pages as they were built. */
export async function startBuiltShop(): Promise<TestShop> {
  const { render, assets } = await (built ??= loadBuilt());
  // The stand-in draws its pictures in this process too: on a busy machine the first of a page come late.
  return startTestShop({ render, assets, env: { LEGACY_TIMEOUT_MS: '30000' } });
}

let built: Promise<Storefront> | undefined;

/** The pages are loaded once for all shops of this process. */
async function loadBuilt(): Promise<Storefront> {
  // What runs the tests is no production, and React would be loaded accordingly.
  process.env['NODE_ENV'] = 'production';
  return builtStorefront({ own: builtFolder(), previous: null });
}

const languageNames = { en: 'English', ar: 'العربية' } as const;

/** Presses the name of a language at the head of the page. */
export const pressLanguage = (page: Page, language: keyof typeof languageNames): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: languageNames[language], exact: true }).first().click();
