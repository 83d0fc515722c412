import { mkdirSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hydrated, rendered } from '../support/browser.ts';
import { buyerOf } from '../support/checkouts.ts';
import { everyPage, guestPages } from '../support/every-page.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import type { TestStorefront } from '../support/storefront.ts';
import { isFull, type View, views, viewsIn } from '../support/views.ts';

/**
 * That every control does something: each is used on a page that has just been loaded, and what comes of it is noted. By default
 * some pages are looked at, with VIEWS=all every page, on a wide screen in English and on a phone in Arabic. `npm run audit:controls` prints what each control did.
 */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startGatheredStorefront();
});
const table: string[] = [];
afterAll(async () => {
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/controls.txt', `${table.join('\n')}\n`);
  await shop[Symbol.asyncDispose]();
});

const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=gridcell][tabindex]';

/** What can be used: of an open dialog alone, else of the page; what all pages have around them is looked at once. */
async function usable(page: Page, path: string): Promise<Locator> {
  const isOpen = (await page.locator('dialog:modal').count()) > 0;
  const scope = isOpen ? 'dialog:modal' : path === '/' ? 'body' : 'main';
  return page.locator(scope).locator(controls).filter({ visible: true });
}

type Noted = { readonly words: string[] };

/** Notes, in the page, what changes from now on that readers see or hear of. */
const observe = (control: Locator): Promise<void> =>
  control.evaluate((used) => {
    const noted: Noted = { words: [] };
    Object.assign(window, { noted, print: () => noted.words.push('prints') });
    const isSaid = (node: Node): boolean =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        'output, [role=status], [role=alert], [aria-live], dialog, [role=listbox], [role=dialog]',
      ) != null;
    new MutationObserver((changes) => {
      for (const { type, attributeName, target, addedNodes } of changes) {
        // A list of contents follows the reader, who may just have been brought to the control.
        if (attributeName === 'aria-current' && target !== used) continue;
        if (type === 'attributes') noted.words.push(`changes ${attributeName}`);
        else if (isSaid(target) && target.textContent?.trim()) noted.words.push('says something');
        else if ([...addedNodes].some((node) => node.textContent?.trim())) noted.words.push('shows something');
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: [
        'open',
        'aria-expanded',
        'aria-selected',
        'aria-pressed',
        'aria-checked',
        'aria-current',
        'aria-invalid',
        'aria-label',
      ],
    });
    // What is pressed has the focus itself: only another is an effect.
    document.addEventListener('focusin', ({ target }) => {
      if (target !== used) noted.words.push('moves the focus');
    });
    // That all of the page scrolls may come of bringing the control into view: only the way to its top is an effect.
    document.addEventListener(
      'scrollend',
      ({ target }) => {
        if (target !== document || scrollY === 0) noted.words.push('scrolls');
      },
      true,
    );
  });

/** What can be said of a control that is not used; null where it must be. */
const withoutUse = (control: Locator): Promise<string | null> =>
  control.evaluate((element) => {
    const link = element instanceof HTMLAnchorElement ? element : null;
    const isChosen =
      (element instanceof HTMLInputElement && element.type === 'radio' && element.checked) ||
      element.matches('[aria-current]:not([aria-current=false])');
    if (element.matches('[aria-disabled=true], :disabled')) return 'is off, and says so';
    if (link !== null && link.origin !== location.origin) return 'leads to another site';
    if (link !== null && link.href === location.href) return 'leads to this page';
    return isChosen ? 'is chosen already' : null;
  });

/** What has come of using a control, as the words for it; null for nothing. */
async function effectOf(page: Page, control: Locator): Promise<string | null> {
  const what = await control.evaluate((element) => ({
    tagName: element.tagName,
    type: element.getAttribute('type') ?? '',
    isReadOnly: element instanceof HTMLInputElement && element.readOnly,
  }));
  const before = page.url();
  let sent: string | null = null;
  page.context().once('page', () => (sent = 'opens a tab'));
  page.once('download', () => (sent = 'is downloaded'));
  page.on('request', (request) => {
    if (request.method() === 'POST') sent = 'sends';
  });
  await control.scrollIntoViewIfNeeded();
  await rendered(page);
  await observe(control);

  if (what.tagName === 'SELECT') {
    const value = await control.evaluate((select) => [...(select as HTMLSelectElement).options].at(-1)?.value ?? '');
    await control.selectOption(value);
    return 'changes its value';
  }
  if (
    what.tagName === 'TEXTAREA' ||
    (what.tagName === 'INPUT' && !['checkbox', 'radio', 'submit'].includes(what.type))
  ) {
    if (what.isReadOnly) return 'is to be read';
    const text = { number: '2', email: 'reader@example.com', date: '2026-01-01' }[what.type] ?? 'ab';
    await control.fill(text);
    return (await control.inputValue()) === text ? 'changes its value' : null;
  }
  const isChecked = () => control.isChecked().catch(() => false);
  const checked = await isChecked();
  // What lies under something else is used by the keyboard.
  await control.click({ timeout: 2_000 }).catch(() => control.press('Enter'));
  const effect = async (): Promise<string | null> => {
    if (page.url() !== before) return 'navigates';
    if (sent !== null) return sent;
    if ((await isChecked()) !== checked) return 'changes its value';
    // Nothing is noted in a document that has just come in the place of the other.
    const words = await page.evaluate(() => (Reflect.get(window, 'noted') as Noted | undefined)?.words ?? []);
    return words.find((word) => word !== 'moves the focus') ?? words[0] ?? null;
  };
  const until = performance.now() + 3_000;
  while (performance.now() < until) {
    const found = await effect().catch(() => null); // the document may be on its way out
    if (found !== null) return found;
    await rendered(page).catch(() => {});
  }
  return null;
}

/** A customer with books in the cart and on the wishlist. */
async function readerOf() {
  const customer = await buyerOf({ listening: shop.url });
  await customer.data('mutation { addToWishlist(bookId: "103") { userErrors { code } } }');
  return customer;
}

/** Where not every page is looked at: each control takes a load of its page. */
const sample = new Set(['/calendar', '/book']);

const mostMs = 600_000;

const isUsual = ({ language, width, colorScheme }: View): boolean =>
  colorScheme === 'light' && (language === 'en' ? width === 1280 : width === 390);

const pages = isFull
  ? [...guestPages, ...Object.values(everyPage).filter(({ to }) => to === 'customers')]
  : guestPages.filter(({ path }) => sample.has(path));

/** What it is, and what it is called. */
const nameOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined;
    const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${words.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`;
  });

/** By default the first of the two. */
const inspected = isFull ? views.filter(isUsual) : viewsIn('en');

describe.each(inspected)('in $name', (view) => {
  test.each(pages)(
    'honest-1: every control of $path does something, or says why it does not',
    async ({ path, to }) => {
      // A window each, and a customer: no language and no cart is left behind by the control before.
      const open = async () => {
        // Maps, networks and e-books are elsewhere, and what a form lacks is refused.
        const window = await shop.browser.open({ ...view, expected: /./ });
        if (to === 'customers') await signInByCookie(window.page, shop, (await readerOf()).account);
        await window.page.goto(shop.url + path);
        await hydrated(window.page);
        // What is a customer's own comes after the page.
        if (to === 'customers') await window.page.waitForLoadState('networkidle');
        return window;
      };
      const note = (name: string, effect: string | null) => {
        table.push([view.name, path, name, effect ?? '-'].join('\t'));
        return effect === null ? [name] : [];
      };
      const without: string[] = [];
      const toUse: number[] = [];
      /** All of them, in one window: those that need not be used leave it as it is. */
      const countIn = async () => {
        await using window = await open();
        const all = await (await usable(window.page, path)).all();
        for (const [place, control] of all.entries()) {
          const known = await withoutUse(control);
          if (known === null) toUse.push(place);
          else note(await nameOf(control), known);
        }
        return all.length;
      };
      const count = await countIn();
      for (const place of toUse) {
        await using window = await open();
        const control = (await usable(window.page, path)).nth(place);
        without.push(...note(await nameOf(control), await effectOf(window.page, control)));
      }

      expect(count).toBeGreaterThan(0);
      expect(without).toEqual([]);
    },
    mostMs,
  );
});

test('honest-1: a button that does nothing is found', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/accessibility`, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Nothing';
    document.querySelector('main')?.append(button);
  });

  expect(await effectOf(page, page.getByRole('button', { name: 'Nothing' }))).toBeNull();
});
