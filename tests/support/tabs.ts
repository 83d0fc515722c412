import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/**
 * The tab of a window that was closed is taken by the next window of the same settings, emptied of what a reader leaves behind: a new
 * one starts a process, which compiles the shop's scripts anew, in as much time as a visit takes.
 */

export type Tab = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The tab's own DevTools session, opened when it is first asked for. */
  readonly devTools: () => Promise<CDPSession>;
  /** The origins that its pages have asked for something. */
  readonly origins: Set<string>;
  /** What the test has added to all pages of the tab, which is taken back with it. */
  readonly added: Promise<AsyncDisposable>[];
  /** Whether the browser's cache is emptied with it. */
  forgetsFiles: boolean;
  /** Whether the test has done what can't be taken back. */
  isChanged: boolean;
};

/** Tabs that no window has, by the settings that they were opened with. */
const idle = new Map<string, Tab[]>();

/** A tab of these settings: one that is idle, or a new one in the context that `open` gives. */
export async function takeTab(settings: string, open: () => Promise<BrowserContext>): Promise<Tab> {
  const tab = idle.get(settings)?.pop();
  if (tab === undefined) return newTab(await open());
  // Its browser may have crashed since.
  return tab.page.isClosed() ? takeTab(settings, open) : tab;
}

/** A new tab, in a context of its own. */
export async function newTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const openSession = context.newCDPSession.bind(context, page);
  let session: Promise<CDPSession> | undefined;
  const tab: Tab = {
    context,
    page,
    devTools: () => (session ??= openSession()),
    origins: new Set(),
    added: [],
    forgetsFiles: true,
    isChanged: false,
  };
  // A file that is offered to be kept may be another one by the next test.
  page.on('download', () => (tab.forgetsFiles = true));
  context.on('request', (request) => tab.origins.add(new URL(request.url()).origin));
  for (const owner of [page, context]) {
    for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding'])
      onCalls(owner, name, (result) => tab.added.push(result as Promise<AsyncDisposable>));
    for (const name of ['setExtraHTTPHeaders', 'newCDPSession', 'grantPermissions', 'setGeolocation'])
      if (name in owner) onCalls(owner, name, () => (tab.isChanged = true));
  }
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'])
    onCalls(page.clock, name, () => (tab.isChanged = true));
  tabs.set(page, tab);
  return tab;
}

const tabs = new WeakMap<Page, Tab>();

/** The DevTools session of the page's tab. Who emulates something through it takes it back, but for the size of text. */
export function devToolsOf(page: Page): Promise<CDPSession> {
  const tab = tabs.get(page);
  if (!tab) throw new Error('The page is not the one that a window was opened with');
  return tab.devTools();
}

/** Passes on what each call of a method gives, before its caller has it. */
function onCalls(owner: object, name: string, tell: (result: unknown) => void): void {
  const method = Reflect.get(owner, name) as (...args: readonly unknown[]) => unknown;
  Reflect.set(owner, name, (...args: readonly unknown[]) => {
    const result = method.apply(owner, [...args]);
    tell(result);
    return result;
  });
}

/** Leaves a tab to the next window of these settings; closes it where it can't be emptied. */
export async function leaveTab(settings: string, tab: Tab): Promise<void> {
  if (await empty(tab)) idle.set(settings, [...(idle.get(settings) ?? []), tab]);
  else await closeTab(tab);
}

export async function closeTab({ context }: Tab): Promise<void> {
  await unroute(context);
  await context.close();
}

/** What is still being answered as the test ends concerns no one: its route would reject after the test. */
async function unroute(context: BrowserContext): Promise<void> {
  for (const owner of [...context.pages(), context]) await owner.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Undoes what the test has done in the tab; says whether it could. */
async function empty({ context, page, devTools, origins, added, forgetsFiles, isChanged }: Tab): Promise<boolean> {
  if (isChanged || page.isClosed() || !URL.canParse('/', page.url())) return false;
  try {
    await unroute(context);
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const each of added.splice(0)) await (await each)[Symbol.asyncDispose]();
    await context.setOffline(false);
    for (const event of pageEvents) page.removeAllListeners(event);
    // Of the shop too, since one of another site is shown by another process; and a text, which leaves nothing behind.
    const text = await page.goto(new URL('/robots.txt', page.url()).href, { timeout: 5_000 });
    if (text?.status() !== 200) return false;
    await page.evaluate(() => Reflect.set(globalThis, 'name', ''));
    const browser = await devTools();
    await Promise.all([
      ...[...origins].map((origin) => browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
      forgetsFiles && browser.send('Network.clearBrowserCache'),
      browser.send('Page.resetNavigationHistory'),
      browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } }),
      page.mouse.move(-1, -1),
    ]);
    origins.clear();
    return true;
  } catch {
    // Its shop is no longer there, or its browser.
    return false;
  }
}

/** The events that windows and their tests listen to. */
const pageEvents = [
  'console',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'dialog',
  'load',
] as const;
