import type { Page } from 'playwright-core';
import { devToolsOf } from './tabs.ts';

/** Has the browser show texts in this size, in pixels, as readers set it there, for as long as the page is open; 16 is the usual one. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const browser = await devToolsOf(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: (size * 13) / 16 } });
  await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === px, `${size}px`);
}
