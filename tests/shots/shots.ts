import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { builtFolder } from '../../scripts/build.ts';
import { closeBrowser, hydrated } from '../support/browser.ts';
import { root } from '../support/process.ts';
import { startStorefront } from '../support/storefront.ts';

/** `npm run shots`: every page as a picture, in both languages, three widths, light and dark, into test-results/shots. */

const pages = { home: '/', book: '/product/101', 'sold-out': '/product/103', missing: '/no/such' };
const folder = path.join(root, 'test-results/shots');

builtFolder();
mkdirSync(folder, { recursive: true });
await using shop = await startStorefront();
for (const [name, address] of Object.entries(pages)) {
  for (const language of ['en', 'ar'] as const) {
    for (const width of [390, 820, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await using window = await shop.browser.open({ language, width, colorScheme, expected: /status of 404/ });
        const { page } = window;
        await page.goto(shop.url + address);
        await hydrated(page);
        // Carousels and pictures below the first view load as they come near.
        for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode()));
          await document.fonts.ready;
          scrollTo(0, 0);
        });
        const file = `${name}-${language}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
        await page.screenshot({ path: path.join(folder, file), fullPage: true });
      }
    }
  }
}
await closeBrowser();
