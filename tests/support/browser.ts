import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { programPath } from '../../scripts/system-dependencies.ts';
import { closeTab, leaveTab, newTab, type Tab, takeTab } from './tabs.ts';

export type Window = AsyncDisposable & {
  readonly page: Page;
  /** The GraphQL requests that the page has made over HTTP so far. */
  readonly graphqlRequests: readonly string[];
};

export type WindowOptions = {
  readonly language?: 'en' | 'ar';
  readonly width?: number;
  readonly script?: boolean;
  /** Whether the screen can be touched. */
  readonly touch?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /**
   * Whether the reader saves data: the page then fetches nothing ahead that it would need without a network. Unless a test is
   * about that, it has no time for these twenty to forty files.
   */
  readonly savesData?: boolean;
  /**
   * Whether the page's pictures are fetched. They are a fifth of what a visit takes, and their places are kept without them: unless
   * a test is about them, or about what moves, it does without.
   */
  readonly pictures?: boolean;
  /** Whether the page is drawn, for screenshots and for measuring how soon it is painted; with pictures. */
  readonly drawn?: boolean;
  /**
   * Whether text is set in the shop's typefaces, as it is with pictures, and not in the ones that stand in for them. They are a tenth
   * of what a visit takes: only a test that measures what it sees needs them.
   */
  readonly typefaces?: boolean;
  /** Whether scripts are never compiled, so that the heap has no machine code, of which there is more the longer they run; with pictures. */
  readonly interpreted?: boolean;
  /**
   * Whether the window has a process of its own. Otherwise built files of the shop may be in its cache, from windows before: a test of what is
   * fetched when, or of what is there without a network, begins without them.
   */
  readonly firstVisit?: boolean;
  /** IANA name of the zone that the reader is in. */
  readonly timeZone?: string;
  /** Whether the test puts into the page what the content security policy would keep out. */
  readonly bypassesPolicy?: boolean;
  /** Lines on the console that the test is about, such as the browser's own word on a 503. */
  readonly expected?: RegExp;
};

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The shop's Cross-Origin-Opener-Policy has each first visit move to another process: within a window it stays in the one.
  '--renderer-process-limit=1',
  // One process less for each browser: what it draws with is no graphics card.
  '--in-process-gpu',
];

/**
 * A page lives for seconds here: what optimizing compilers cost is not won back, nor is it to compile scripts ahead in another thread,
 * with functions that are never called. Most of what a page makes while it loads stays: with room for it, nothing is copied meanwhile.
 */
const engine = [
  '--no-opt',
  '--no-maglev',
  '--no-script-streaming',
  '--no-compile-hints-magic',
  '--min-semi-space-size=16',
];
const forShortPages = `--js-flags=${engine.join(',')}`;

type Kind = 'drawn' | 'with pictures' | 'with typefaces' | 'without either' | 'interpreted';

/** Pages are laid out and composed, and not drawn: there is no memory for it. */
const undrawn = [...flags, forShortPages, '--force-gpu-mem-available-mb=0'];

const withoutPictures = [
  ...undrawn,
  // Playwright's own settings, of a mouse that can hover, would be lost beside these.
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];

/** Whether a browser draws, whether it loads pictures and typefaces, and how it compiles scripts, is settled as it starts. */
const flagsOf: Readonly<Record<Kind, readonly string[]>> = {
  drawn: [...flags, forShortPages],
  'with pictures': undrawn,
  interpreted: [...flags, '--js-flags=--jitless'],
  'with typefaces': withoutPictures,
  'without either': [...withoutPictures, '--disable-remote-fonts'],
};

const launched: Partial<Record<Kind, Promise<Browser>>> = {};

/** This process's one headless Chromium of a kind, which ends with it; a new one where the last has crashed. */
async function runningBrowser(kind: Kind): Promise<Browser> {
  launched[kind] ??= launch(kind);
  const browser = await launched[kind];
  if (browser.isConnected()) return browser;
  launched[kind] = launch(kind);
  return launched[kind];
}

const launch = (kind: Kind) =>
  chromium.launch({
    executablePath: programPath('browser') ?? 'chromium',
    args: [...flagsOf[kind]],
  });

/** A window whose storage is empty. One that sees an unexpected console line, error or failed request fails its test. */
export async function openWindow({
  language = 'en',
  width = 1280,
  script = true,
  touch = false,
  colorScheme = 'light',
  reducedMotion = 'reduce',
  savesData = true,
  drawn = false,
  pictures = drawn,
  typefaces = pictures,
  interpreted = false,
  firstVisit = false,
  timeZone,
  bypassesPolicy = false,
  expected,
}: WindowOptions = {}): Promise<Window> {
  const kind = kindOf({ drawn, pictures, typefaces, interpreted });
  const lasting = {
    locale: language === 'ar' ? 'ar-QA' : 'en-GB',
    javaScriptEnabled: script,
    hasTouch: touch,
    bypassCSP: bypassesPolicy,
    ...(timeZone !== undefined && { timezoneId: timeZone }),
  };
  const viewport = { width, height: 900 };
  const media = { colorScheme, reducedMotion };
  const keepsFiles = kind === 'without either' && !firstVisit;
  const open = async () => {
    const browser = await runningBrowser(kind);
    const context = await browser.newContext({ ...lasting, ...media, viewport });
    if (savesData && script) await context.addInitScript(saveData);
    if (keepsFiles && script) await context.addInitScript(askAnew);
    if (kind === 'without either') withoutTypefaces.add(context);
    return context;
  };
  const settings = JSON.stringify([kind, lasting, savesData]);
  const tab = firstVisit ? await newTab(await open()) : await takeTab(settings, open);
  tab.forgetsFiles = !keepsFiles;
  await tab.page.setViewportSize(viewport);
  await tab.page.emulateMedia({ media: null, contrast: null, forcedColors: null, ...media });
  const warnings = warningsOf[kind] ?? [];
  return windowOf(
    tab,
    () => (firstVisit ? closeTab(tab) : leaveTab(settings, tab)),
    (line) => [...warnings, ...(expected ? [expected] : [])].some((each) => each.test(line)),
  );
}

type KindOptions = 'drawn' | 'pictures' | 'typefaces' | 'interpreted';

function kindOf({ drawn, pictures, typefaces, interpreted }: Record<KindOptions, boolean>): Kind {
  if (interpreted) return 'interpreted';
  if (drawn) return 'drawn';
  if (pictures) return 'with pictures';
  return typefaces ? 'with typefaces' : 'without either';
}

const withoutTypefaces = new WeakSet<BrowserContext>();

/** Throws where what is measured would be other than what readers see. */
export function requireTypefaces(page: Page): void {
  if (withoutTypefaces.has(page.context()))
    throw new Error('A window whose page is measured is to be opened with typefaces');
}

/** As a browser says it whose reader has asked for it. */
const saveData = () => Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true });

/**
 * Of what browsers may keep for a while, a window whose tab keeps its files is given what there is now: no test sees what an earlier one was
 * answered. Pages are always asked for anew, and built files are another one wherever their contents are.
 */
const askAnew = () => {
  const { fetch } = globalThis;
  const isBuilt = (asked: RequestInfo | URL) => /\/assets\//.test(asked instanceof Request ? asked.url : String(asked));
  globalThis.fetch = (asked, options) => fetch(asked, isBuilt(asked) ? options : { cache: 'no-store', ...options });
};

/** For scripts, which could not end while it runs; Vitest ends its workers. */
export const closeBrowser = async (): Promise<void> => {
  for (const browser of Object.values(launched)) await (await browser).close();
};

/** What a browser without pictures says of those that a page announces. */
const ofNoPictures =
  /^console\.warning: (?:A preload for '[^']*' is found, but is not used because image loading is disabled|The resource \S*\/media\/\S* was preloaded using link preload but not used)/;

/** What one without typefaces says of those. */
const ofNoTypefaces = /^console\.warning: The resource \S*\.woff2 was preloaded using link preload but not used/;

const warningsOf: Partial<Record<Kind, readonly RegExp[]>> = {
  'with typefaces': [ofNoPictures],
  'without either': [ofNoPictures, ofNoTypefaces],
};

function windowOf({ page }: Tab, leave: () => Promise<void>, isExpected: (line: string) => boolean): Window {
  const surprises: string[] = [];
  const graphqlRequests: string[] = [];
  page.on('console', (message) => surprises.push(`console.${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => surprises.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left takes its requests with it.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') surprises.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') graphqlRequests.push(request.postData() ?? request.url());
  });
  return {
    page,
    graphqlRequests,
    async [Symbol.asyncDispose]() {
      await leave();
      const unexpected = surprises.filter((line) => !isExpected(line));
      if (unexpected.length > 0) throw new Error(`unexpected in the browser:\n${unexpected.join('\n')}`);
    },
  };
}

/** Waits until the page's script has taken over what the server sent. The page itself says so: asking it again and again is work for it, too. */
export async function hydrated(page: Page): Promise<void> {
  try {
    await page.evaluate(untilHydrated);
  } catch (error) {
    // Another document has come in its place.
    if (!(error instanceof Error && /Execution context was destroyed|navigation/.test(error.message))) throw error;
    await hydrated(page);
  }
}

const untilHydrated = () =>
  new Promise<void>((resolve) => {
    const page = document.documentElement;
    const isHydrated = () => page.hasAttribute('data-hydrated');
    const observer = new MutationObserver(() => {
      if (!isHydrated()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(page, { attributeFilter: ['data-hydrated'] });
    if (isHydrated()) resolve();
  });

/** Whether the element itself has the focus. */
export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

/** Whether the focus is on the element, or on something in it. */
export const holdsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.contains(document.activeElement));

/** By how many pixels the page is wider than its window. */
export async function excessWidth(page: Page): Promise<number> {
  requireTypefaces(page);
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

/** The next picture of the page is about to be drawn: what the last press has brought about is done. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));

/** React has drawn what the last key has brought about, also where the page's clock is stopped: it renders in posted tasks. */
export const rendered = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // An effect may change a state whose effect changes another.
    for (let turn = 0; turn < 8; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  });

/** Whether the page leaves these keys, pressed where the focus is, to the browser; which is kept from them all the same. */
export async function areLeftToBrowser(page: Page, keys: string): Promise<boolean> {
  await page.evaluate(() => {
    const keep = (event: KeyboardEvent) => {
      Object.assign(globalThis, { leftToBrowser: !event.defaultPrevented });
      event.preventDefault();
    };
    addEventListener('keydown', keep);
    addEventListener('keyup', () => removeEventListener('keydown', keep), { once: true });
  });
  await page.keyboard.press(keys);
  return page.evaluate(() => (globalThis as unknown as { leftToBrowser: boolean }).leftToBrowser);
}
