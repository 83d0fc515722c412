import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findProgram } from '../../scripts/system-dependencies.ts';

export type Window = AsyncDisposable & {
  readonly page: Page;
  /** The GraphQL requests that the page has made over HTTP so far. */
  readonly graphqlRequests: readonly string[];
};

export type WindowOptions = {
  readonly language?: 'en' | 'ar';
  readonly width?: number;
  readonly script?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Lines on the console that the test is about, such as the browser's own word on a 503. */
  readonly expected?: RegExp;
};

export type TestBrowser = AsyncDisposable & { readonly open: (options?: WindowOptions) => Promise<Window> };

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run ' +
  '--disable-background-networking --disable-component-update --disable-sync';

/** A headless Chromium. A window that sees an unexpected console line, error or failed request fails its test. */
export async function startBrowser(): Promise<TestBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: findProgram(['chromium', 'chromium-browser', 'google-chrome']) ?? 'chromium',
    args: flags.split(' '),
  });
  return {
    async open({
      language = 'en',
      width = 1280,
      script = true,
      colorScheme = 'light',
      reducedMotion = 'reduce',
      expected,
    } = {}) {
      const context = await browser.newContext({
        locale: language === 'ar' ? 'ar-QA' : 'en-GB',
        viewport: { width, height: 900 },
        javaScriptEnabled: script,
        colorScheme,
        reducedMotion,
      });
      return windowIn(context, expected);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

async function windowIn(context: BrowserContext, expected: RegExp | undefined): Promise<Window> {
  const page = await context.newPage();
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
      await context.close();
      const unexpected = surprises.filter((line) => !expected?.test(line));
      if (unexpected.length > 0) throw new Error(`unexpected in the browser:\n${unexpected.join('\n')}`);
    },
  };
}

/** Waits until the page's script has taken over what the server sent. */
export const hydrated = (page: Page): Promise<unknown> => page.waitForSelector('html[data-hydrated]');
