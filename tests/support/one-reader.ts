import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';

/** What a reader who is alone misses of a page: what was refused, and what is not there though it belongs to the page. */
export type Missing = readonly string[];

/** Opens a page, looks at all of it, and says what of it is missing. */
export async function missingOf(page: Page, url: string): Promise<Missing> {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await page.goto(url);
  await hydrated(page);
  const missing = await page.evaluate(async () => {
    await document.fonts.ready;
    // Those named `… by …` are faces of the machine, which it may not have: the shop's own are as wide as these until they come.
    const own = [...document.fonts].filter(({ family }) => !/ by /.test(family));
    const unseen: string[] = [];
    for (const picture of document.images) {
      if (!picture.checkVisibility() || !picture.src) continue;
      picture.scrollIntoView({ block: 'center', inline: 'center' }); // those far below are loaded only once they are near
      await picture.decode().catch(() => {});
      if (picture.isConnected && picture.naturalWidth === 0) unseen.push(`picture ${picture.currentSrc}`);
    }
    await document.fonts.ready;
    const lost = own.filter(({ status }) => status === 'error').map(({ family }) => `face ${family}`);
    const isBare = own.every(({ status }) => status !== 'loaded');
    return [...lost, ...unseen, ...(isBare ? ['every face'] : [])];
  });
  return [...refused, ...missing];
}
