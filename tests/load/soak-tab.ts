import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { randomFrom } from '../../legacy-api/data/made/random.ts';
import { closeBrowser, hydrated, openWindow, rendered } from '../support/browser.ts';
import { everyPage } from '../support/every-page.ts';
import { inMb } from '../support/memory-use.ts';
import { startProcess } from '../support/process.ts';

/**
 * `npm run soak:tab [-- --navigations 500] [--seed 1]`: one tab follows links of the shop at random, without a document being loaded anew. Ends with
 * status 1 where a document is, or where what its heap holds once garbage is collected is at the end more than 1.2 times what it was after 50.
 */

const { values } = parseArgs({
  options: { navigations: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const navigations = Number(values.navigations);
const growth = 1.2;
const random = randomFrom(Number(values.seed));
const say = (line: string) => void process.stdout.write(`${line}\n`);

type Use = { readonly heap: number; readonly nodes: number; readonly listeners: number };

/** What the tab holds once garbage is collected. */
async function measured(session: CDPSession): Promise<Use> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** Those that lead guests in a small circle: to sign in, to sign up, and to pages of customers. */
const left = new Set([
  '/signin',
  ...Object.values(everyPage).flatMap(({ path, to, isBare }) => (to === 'everybody' && !isBare ? [] : [path])),
]);

/**
 * Where links of the page lead that are followed without a document: not those of texts that come as HTML, which React does not know, nor to
 * files or elsewhere, to a panel, or to this page, be it in the other language.
 */
const addressesOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([aria-haspopup])')].flatMap((link) => {
        const { origin, pathname, search, target } = link;
        const isRendered = Object.keys(link).some((key) => key.startsWith('__reactProps'));
        const isPage = origin === location.origin && target === '' && !/\.\w+$|[?&]lng=/.test(pathname + search);
        const address = pathname + search;
        return isRendered && isPage && address !== location.pathname + location.search ? [address] : [];
      }),
    ),
  ]);

/**
 * Clicks the first link to an address, and waits until another page than this is shown, which may be one that it is led to from there. False where the
 * link is gone: the address is the next page's before the page is.
 */
async function follow(page: Page, address: string): Promise<boolean> {
  const before = page.url();
  const isThere = await page.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([aria-haspopup])')];
    const link = links.find(({ pathname, search }) => pathname + search === wanted);
    link?.click();
    return link !== undefined;
  }, address);
  if (!isThere) return false;
  await page
    .waitForURL((now) => now.href !== before, { waitUntil: 'commit' })
    .catch((cause: unknown) => {
      throw new Error(`${address}, linked from ${before}, does not come`, { cause });
    });
  await rendered(page);
  return true;
}

/** The page that an address is one of. */
const kindOf = (address: string): string => address.replace(/\?.*/, '').replace(/\d+$/, 'id');

/**
 * Kinds of pages that have not been seen yet come first, so that their code is there when it is first measured. Every fiftieth leads home, so that
 * what is measured is of the same page.
 */
async function walk(page: Page): Promise<readonly [Use, Use, ReadonlySet<string>]> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
  const [seen, kinds] = [new Set<string>(), new Set<string>()];
  const uses: Use[] = [];
  for (let done = 1; done <= navigations;) {
    const isMeasured = done % 50 === 0;
    const addresses = (await addressesOn(page)).filter(
      (address) => isMeasured === (address === '/') && !left.has(address.replace(/\?.*/, '')),
    );
    const unknown = addresses.filter((address) => !kinds.has(kindOf(address)));
    const address = random.any(unknown.length > 0 ? unknown : addresses);
    if (!(await follow(page, address))) continue;
    seen.add(address);
    kinds.add(kindOf(address));
    if (!(await page.evaluate(() => 'isFirstDocument' in globalThis)))
      throw new Error(`${address} is loaded as a document`);
    if (isMeasured) {
      const { heap, nodes, listeners } = await measured(session);
      uses.push({ heap, nodes, listeners });
      say(
        `after ${done}: ${inMb(heap)}, ${nodes} nodes, ${listeners} listeners; ${seen.size} addresses of ${kinds.size} kinds so far`,
      );
    }
    done += 1;
  }
  const [first, last] = [uses[0], uses.at(-1)];
  if (first === undefined || last === undefined) throw new Error('--navigations is to be 50 at least');
  return [first, last, seen];
}

await using shop = startProcess({ RATE_LIMIT: 'off' });
const { url } = await shop.open;
{
  await using window = await openWindow({ interpreted: true });
  await window.page.goto(url);
  await hydrated(window.page);
  const [before, after, seen] = await walk(window.page);
  say(
    `seed ${values.seed}: ${navigations} navigations to ${seen.size} addresses, the heap ${(after.heap / before.heap).toFixed(2)} times what it was after 50`,
  );
  process.exitCode = after.heap > growth * before.heap ? 1 : 0;
}
await closeBrowser();
