import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { builtFolder } from '../../scripts/build.ts';
import { excessWidth } from './browser.ts';
import { inkFaults } from './ink.ts';
import { sheetsOfDocument } from './storefront.ts';
import { setTextSize } from './text-size.ts';

/** What is audited on every page. Each audit gives what it finds wrong, as sentences, so that one visit reports all of it. */

/** A page as the server has sent it. */
export type SentPage = {
  readonly html: string;
  readonly policy: string;
  readonly language: 'en' | 'ar';
};

/** The attributes of all tags of this name, in the order of the document. */
const tags = (html: string, name: string): readonly Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, inner = '']) =>
    Object.fromEntries([...inner.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  );

/** The sentences whose claims do not hold. */
const untrue = (claims: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(claims)
    .filter(([, holds]) => !holds)
    .map(([claim]) => `untrue: ${claim}`);

/** Whether the head names the page and, unless search engines are to leave it out, its addresses. */
export function headFaults({ html, language }: SentPage, address: string, isHidden: boolean): string[] {
  const metas = tags(html, 'meta');
  const links = tags(html, 'link');
  const meta = (name: string) => metas.filter((each) => each['name'] === name || each['property'] === name);
  const saysOnce = (name: string) => meta(name).length === 1 && /\S/.test(meta(name)[0]?.['content'] ?? '');
  const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
  const alternates = links.flatMap((link) => link['hrefLang'] ?? link['hreflang'] ?? []);
  return untrue({
    'it has one title': [...html.matchAll(/<title>([^<]+)<\/title>/g)].length === 1,
    [`its language is ${language}`]: html.includes(`<html lang="${language}"`),
    'it has one description': saysOnce('description'),
    'it has one og:title': saysOnce('og:title'),
    'it has one og:locale': meta('og:locale').length === 1,
    [`it is ${isHidden ? 'kept from' : 'shown to'} search engines`]: html.includes('content="noindex"') === isHidden,
    ...(!isHidden && {
      [`its canonical address is ${address} alone, not ${canonical.join()}`]: canonical.join() === address,
      [`its alternates are en,ar,x-default, not ${alternates.join()}`]: alternates.join() === 'en,ar,x-default',
    }),
  });
}

/** The class names of CSS modules that have rules. */
const ruledIn = (css: string): ReadonlySet<string> => new Set(css.match(/(?<=\.)_[\w-]+/g));

/** The class names that some sheet of the build has rules for. */
const ruledInBuild = (): ReadonlySet<string> =>
  ruledIn(
    globSync(`${builtFolder()}/client/assets/*.css`)
      .map((file) => readFileSync(file, 'utf8'))
      .join(),
  );
let everyRule: ReadonlySet<string> | undefined;

/** Whether the document holds the styles of all that it shows, and its policy lets them be. */
export function styleFaults({ html, policy, language }: SentPage): string[] {
  const ruled = (everyRule ??= ruledInBuild());
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text);
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, found = '']) => found.split(' '));
  const used = [...new Set(names)].filter((name) => ruled.has(name));
  const here = ruledIn(styles.join());
  return [
    ...untrue({
      [`it has ${sheetsOfDocument[language]} sheets, not ${styles.length}`]:
        styles.length === sheetsOfDocument[language],
      [`more than 20 of its classes have rules, not ${used.length}`]: used.length > 20,
    }),
    ...used.filter((name) => !here.has(name)).map((name) => `the rules of ${name} are not in the document`),
    ...styles
      .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .filter((hash) => !policy.includes(hash))
      .map((hash) => `the policy does not let the sheet be whose hash is ${hash}`),
  ];
}

/** What can be pressed and is smaller than 24 px. It leaves the focus on the skip link, which shows itself for that. */
export async function smallTargets(page: Page): Promise<string[]> {
  await slidersLive(page);
  await page.locator('a[href="#main"]').focus();
  return page.evaluate(() => {
    // What is out of view may not have been laid out.
    for (const part of document.querySelectorAll<HTMLElement>('footer, footer *'))
      part.style.contentVisibility = 'visible';
    return (
      [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select')]
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        // A card's link covers the card by a layer of its own; a link within a sentence is as high as its line.
        .filter((target) => !target.matches('article a'))
        .filter((target) => !target.closest('p, dd') || getComputedStyle(target).display !== 'inline')
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ target, box }) => {
          const words = target.innerText || target.ariaLabel || target.outerHTML;
          return `${words}: ${box.width} × ${box.height}`;
        })
    );
  });
}

/** Waits for the buttons of every strip that has more than is in view: they come when it is near. */
async function slidersLive(page: Page): Promise<void> {
  for (const section of await page
    .getByRole('region')
    .filter({ has: page.getByRole('list') })
    .all()) {
    const hidden = await section
      .getByRole('list')
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    if (hidden < 3) continue;
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('button').first().waitFor();
  }
}

/** Where the page is wider than its window: a line for each of these widths. It leaves the last of them. */
export async function excessesAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await excessWidth(page);
    if (excess > 0) faults.push(`it is ${excess} px wider than a window of ${width}`);
  }
  return faults;
}

/** By how many pixels the page is wider than a window of this width, with type of twice the size. It leaves it so, on screen. */
export async function excessOfLargeType(page: Page, width: number): Promise<number> {
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width, height: 900 });
  await setTextSize(page, 32);
  return excessWidth(page);
}

/** Where Arabic headings are cropped or touch, on screen and paper, narrow and wide. It leaves the window wide, on paper. */
export async function inkFaultsEverywhere(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await inkFaults(page)).map((fault) => `${media}, ${width} px: ${fault}`));
    }
  }
  return faults;
}

/** The bytes of a file as it is sent, or what is wrong with how it is. Files of one name are the same. */
const weightOf = (url: string): Promise<number> => {
  const known = weights.get(url) ?? weigh(url);
  weights.set(url, known);
  return known;
};
const weights = new Map<string, Promise<number>>();

async function weigh(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.text();
  if (response.headers.get('content-encoding') !== 'br') throw new Error(`${url} is not compressed`);
  return Number(response.headers.get('content-length'));
}

/** The scripts that a page asks for from now on; `sum` gives their bytes as they are sent. */
export function scriptsOf(page: Page): { readonly sum: () => Promise<number> } {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    // A frame's are another site's.
    const isOwn = response.frame() === page.mainFrame();
    if (isOwn && response.request().resourceType() === 'script') scripts.add(response.url());
  });
  return {
    async sum() {
      if (scripts.size <= 3) throw new Error(`only ${scripts.size} scripts were asked for`);
      let bytes = 0;
      // One after the other: the shop refuses crowds.
      for (const url of scripts) bytes += await weightOf(url);
      return bytes;
    },
  };
}
