/**
 * `npm run test:touch`: whatever is clicked while a page loads and hydrates has its effect, once. Every control of home, the shop and a
 * book, on a phone a quarter as fast as this machine and a slow
 * line, at moments that are 50 ms apart: each control at a few of them (TIMES), so
 * that together they take all. What the effect is, a click on the hydrated page shows first: what follows an early one is to be the
 * same. Prints too how long a click on the hydrated page takes to its next paint, which is to be 200 ms at most.
 * Ends with status 1 where an effect is missing or another, or is late. Some minutes for each page: PAGES=/shop runs a part.
 */
import type { ElementHandle, Page } from 'playwright-core';
import { closeBrowser, hydrated, openWindow } from '../support/browser.ts';
import { startProcess } from '../support/process.ts';

const pages = (process.env['PAGES'] ?? '/,/shop,/product/101').split(',');
/** At how many moments each control is clicked. */
const times = Number(process.env['TIMES'] ?? 2);
const stepMs = 50;
const lateMs = 200;
const effectMs = 30_000;

/** A control of the server's HTML: its place among all of them, and what a reader of a fault knows it by. */
type Control = {
  readonly index: number;
  /** Its name, and its address where it is a link. */
  readonly name: string;
  readonly href: string | null;
  readonly words: string;
};

/** What may be clicked in the page as the server sends it, and leads nowhere else. */
const controls = 'a[href], button, select, summary, input:not([type=hidden])';

/** What a reader sees or keeps of what they have done, as text. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const words = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    const each = (selector: string, text: (element: Element) => string) =>
      [...document.querySelectorAll(selector)].map(text).join('|');
    return JSON.stringify({
      at: location.pathname + location.search + location.hash,
      language: document.documentElement.lang,
      titles: document.documentElement.dataset['titles'],
      open: each('dialog[open], details[open]', (element) => element.tagName + words(element)),
      set: each('[aria-expanded=true], [aria-pressed=true], [aria-selected=true], :checked', words),
      numbers: each('[role=spinbutton]', (element) => element.getAttribute('aria-valuenow') ?? ''),
      field: document.activeElement?.matches('input, select') ? words(document.activeElement) : '',
      toasts: each('[data-state=open][role=status], li[data-state=open]', words),
      cart: localStorage.getItem('guest_cart'),
    });
  });

const isIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 2_000 })));

/** Keeps the controls as the server has sent them: hydration leaves the elements as they are, but adds others between them. */
const keepControls = (selector: string): void =>
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(globalThis, { sent: [...document.querySelectorAll(selector)] });
  });

/** The control in the page as it is, or what hydration has put in its place; null where it is not there yet. */
async function find(page: Page, { index, name }: Control): Promise<ElementHandle<Element> | null> {
  const found = await page.evaluateHandle(
    ([selector, place, wanted]) => {
      const now = [...document.querySelectorAll(selector)];
      const { sent = now } = globalThis as { sent?: Element[] };
      const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      if (!sent[place] || sent[place].isConnected) return sent[place] ?? null;
      return (
        now.find(
          (element) =>
            (element.getAttribute('aria-label') ?? element.textContent.trim()) === wanted && isVisible(element),
        ) ?? null
      );
    },
    [controls, index, name] as const,
  );
  return found.asElement();
}

/** The controls that a reader can see before the script of the page has come, other than those that lead out of the shop. */
async function controlsOf(url: string): Promise<readonly Control[]> {
  // The scripts that are kept away are said on the console.
  await using window = await openWindow({ firstVisit: true, width: 390, touch: true, drawn: true, expected: /./ });
  const { page } = window;
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(url);
  return await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((element, index) => {
        const leaves =
          element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target !== '');
        if (leaves || !element.checkVisibility({ visibilityProperty: true })) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        const href = element instanceof HTMLAnchorElement ? element.pathname + element.search + element.hash : null;
        return [{ index, name, href, words: [element.tagName, name, href].join(' ').trim() }];
      }),
    controls,
  );
}

const open = async () => {
  const window = await openWindow({ firstVisit: true, width: 390, touch: true, drawn: true, expected: /./ });
  await window.page.addInitScript(keepControls, controls);
  const cdp = await window.page.context().newCDPSession(window.page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Otherwise the script is there before anything can be clicked.
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  return window;
};

/** A click, or for a list to choose from its second choice. Of a control that says that it waits too. */
async function click(page: Page, control: Control): Promise<boolean> {
  const element = await find(page, control);
  if (!element) return false;
  // What is laid out only as it comes into view may move by that, as the foot of a page does.
  await element.evaluate((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
    return new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const isSelect = await element.evaluate((node) => node instanceof HTMLSelectElement);
  if (isSelect) await element.selectOption({ index: 1 }, { force: true });
  // What shows itself to the keyboard alone lies outside the window.
  else if (await element.evaluate((node) => node.getBoundingClientRect().bottom <= 0 && scrollY === 0))
    await element.press('Enter');
  else await element.click({ force: true, noWaitAfter: true });
  return true;
}

type Effect = {
  /** What the page is like afterwards. */
  readonly state: string;
  /** From the input to the paint after it; null where the page is left by it. */
  readonly paintMs: number | null;
};

/** What a click on the hydrated page brings about; null where that is nothing, or the control is no longer there. */
async function effectOf(url: string, control: Control): Promise<Effect | null> {
  await using window = await open();
  const { page } = window;
  await page.goto(url);
  await hydrated(page);
  await isIdle(page);
  const before = await stateOf(page);
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  if (!(await click(page, control))) return null;
  const state = await settled(page, (now) => now !== before).catch(() => null);
  if (state === null) return null;
  const paintMs = await page
    .evaluate(() => Math.max(0, ...((globalThis as unknown as { durations?: number[] }).durations ?? [])))
    .catch(() => null);
  return { state, paintMs };
}

/** The page's state once it is as it should be, and nothing more is to be done; rejects where it does not become so in time. */
async function settled(page: Page, isRight: (state: string) => boolean): Promise<string> {
  const end = performance.now() + effectMs;
  for (;;) {
    // A document that is being left has none.
    const state = await stateOf(page).catch(() => null);
    if (state !== null && isRight(state)) break;
    if (performance.now() > end) throw new Error(`after ${effectMs / 1000} s it is ${state}`);
  }
  // A picture is no page.
  if (await page.evaluate(() => document.contentType === 'text/html')) await hydrated(page);
  await isIdle(page);
  return stateOf(page);
}

/** What is wrong with a click at a moment of the load; null where nothing is. A link may lead to its address, and a disclosure unfold, as without script. */
async function faultOf(url: string, control: Control, afterMs: number, effect: Effect): Promise<string | null> {
  await using window = await open();
  const { page } = window;
  const begin = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  for (;;) {
    const isThere = performance.now() - begin >= afterMs && (await click(page, control));
    if (isThere) break;
    if (performance.now() - begin > effectMs) return 'it did not come';
  }
  const isRight = (state: string) =>
    state === effect.state ||
    (control.words.startsWith('SUMMARY') && state.replace('"open":"DETAILS', '"open":"DIALOG') === effect.state) ||
    (control.href !== null && state.startsWith(`{"at":${JSON.stringify(control.href)},`));
  const state = await settled(page, isRight).catch((error: unknown) => String(error));
  return isRight(state) ? null : `${state}\n           instead of ${effect.state}`;
}

/** How long a page takes from its request until it is hydrated and at rest. */
async function loadMs(url: string): Promise<number> {
  await using window = await open();
  const begin = performance.now();
  await window.page.goto(url);
  await hydrated(window.page);
  await isIdle(window.page);
  return performance.now() - begin;
}

async function testPage(origin: string, path: string): Promise<boolean> {
  const url = origin + path;
  const moments = Math.ceil((await loadMs(url)) / stepMs);
  const all = await controlsOf(url);
  let faults = 0;
  const note = (fault: string) => {
    faults += 1;
    process.stdout.write(`         ${fault}\n`);
  };
  const taken = new Set<number>();
  const still: string[] = [];
  let clicks = 0;
  for (const [index, control] of all.entries()) {
    const effect = await effectOf(url, control);
    if (!effect) {
      still.push(control.words);
      continue;
    }
    if (effect.paintMs !== null && effect.paintMs > lateMs)
      note(`${control.words}: hydrated, ${effect.paintMs} ms to the next paint`);
    for (let time = 0; time < times; time += 1) {
      // So that all controls together take every moment.
      const moment = Math.floor(((time + index / all.length) * moments) / times);
      taken.add(moment);
      clicks += 1;
      const fault = await faultOf(url, control, moment * stepMs, effect);
      if (fault) note(`${control.words}, after ${moment * stepMs} ms: ${fault}`);
    }
  }
  process.stdout.write(
    `${faults === 0 ? 'ok    ' : 'FAILED'} ${path}: ${all.length} controls, ${clicks} clicks at ${taken.size} of ${moments} moments, ${faults} faults\n`,
  );
  if (still.length > 0) process.stdout.write(`         nothing to be seen of a click on ${still.join('; ')}\n`);
  return faults === 0;
}

await using shop = startProcess({ RATE_LIMIT: 'off' });
const { url } = await shop.open;
const results: boolean[] = [];
for (const path of pages) results.push(await testPage(url, path));
await closeBrowser();
process.exitCode = results.every(Boolean) ? 0 : 1;
