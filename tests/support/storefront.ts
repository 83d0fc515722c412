import type { Page } from 'playwright-core';
import type { Renderer, Storefront } from '../../bff/pages/renderer.ts';
import { type PictureEncoder, pictureEncoder } from '../../bff/http/picture-encoder.ts';
import type { LegacyApi } from '../../legacy-api/server.ts';
import { builtFolder } from '../../scripts/build.ts';
import { builtStorefront } from '../../scripts/storefront.ts';
import { hydrated, openWindow, type Window, type WindowOptions } from './browser.ts';
import { startTestShop, type TestShop, type TestShopOptions } from './shop.ts';

/** Shops with pages, for tests that look at them. */

/** A shop, the stand-in before it and the browser to look at it, for the tests of one file. */
export type TestStorefront = AsyncDisposable & {
  readonly url: string;
  readonly legacy: LegacyApi;
  readonly browser: { readonly open: typeof openWindow };
  /** Lets time go by, in seconds, for what the shop remembers. */
  readonly pass: TestShop['pass'];
};

/** The shop as readers get it; as a styleguide, with the page of its components too. */
export async function startStorefront(
  mode: Mode = 'production',
  options: StorefrontOptions & Pick<WindowOptions, 'pictures'> = {},
): Promise<TestStorefront> {
  const { pictures = false, ...others } = options;
  return { ...(await startBuiltShop(mode, others)), browser: browserWith(pictures) };
}

/** The browser whose windows load pictures, or do so where they are opened with them alone. */
export const browserWith = (pictures: boolean): TestStorefront['browser'] => ({
  open: (window) => openWindow({ pictures, ...window }),
});

/** A shop of its own, in this process, with its pages as they were built. */
export async function startBuiltShop(mode: Mode = 'production', options: StorefrontOptions = {}): Promise<TestShop> {
  const { legacy = {}, env, admission = {}, beforeAsset, mayLackStrips = false } = options;
  const { render: renderAtOnce, assets: built } = await (builds[mode] ??= loadBuilt(mode));
  const render: Renderer = (request) => renderAtOnce(mayLackStrips ? request : waitingForAll(request));
  const assets: Storefront['assets'] = (request, response, next) => {
    if (request.path.startsWith('/assets/')) beforeAsset?.();
    return built(request, response, next);
  };
  // The stand-in draws its pictures in this process too: on a busy machine the first of a page come late.
  const parts = {
    render,
    assets,
    legacy,
    admission,
    encoder: (shared.encoder ??= pictureEncoder({ sharedByAddress: false })),
  };
  return startTestShop({ ...parts, env: { LEGACY_TIMEOUT_MS: '30000', ...env } });
}

/** A page that does without something asks its operation a second time, without it: that then waits for the first. */
function waitingForAll({ execute, ...request }: Parameters<Renderer>[0]): Parameters<Renderer>[0] {
  const first = new Map<string, Promise<unknown>>();
  return {
    ...request,
    execute: async (operation) => {
      await first.get(operation.hash)?.catch(() => {});
      const result = execute(operation);
      first.set(operation.hash, result);
      return result;
    },
  };
}

type Mode = 'production' | 'styleguide';

export type StorefrontOptions = Pick<TestShopOptions, 'legacy' | 'env' | 'admission'> & {
  /**
   * Whether a page comes without what is far below in it where that is not there within 300 ms, as in production. Otherwise it
   * waits for it: how busy the machine is changes no page.
   */
  readonly mayLackStrips?: boolean;
  /** Called before a script, style sheet or face is sent. */
  readonly beforeAsset?: () => void;
};

/** Pictures are encoded once for all shops of this process. */
const shared: { encoder?: PictureEncoder } = {};

/** The pages are loaded once for all shops of this process. */
const builds: Partial<Record<Mode, Promise<Storefront>>> = {};

async function loadBuilt(mode: Mode): Promise<Storefront> {
  // What runs the tests is no production, and React would be loaded accordingly.
  process.env['NODE_ENV'] = 'production';
  return builtStorefront({ own: builtFolder(mode), previous: null });
}

/** A page of the shop as readers of this view see it: hydrated, or without script. */
export async function openPage(
  { url, browser = browserWith(false) }: Pick<TestStorefront, 'url'> & Partial<Pick<TestStorefront, 'browser'>>,
  path: string,
  view: WindowOptions,
): Promise<Window> {
  // A browser that runs no script says so of each that a page names.
  const window = await browser.open(view.script === false ? { ...view, expected: /^failed: .*\.js$/ } : view);
  await window.page.goto(url + path);
  if (view.script !== false) await hydrated(window.page);
  return window;
}

/** How many style sheets a document carries: its page's and, from right to left, that of its direction. */
export const sheetsOfDocument = { en: 1, ar: 2 } as const;

const languageNames = { en: 'English', ar: 'العربية' } as const;

/** Presses the name of a language at the head of the page. */
export const pressLanguage = (page: Page, language: keyof typeof languageNames): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: languageNames[language], exact: true }).first().click();
