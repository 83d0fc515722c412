import { mkdirSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { publicPages } from '../support/every-page.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { isFull, viewsIn } from '../support/views.ts';

/**
 * That every control does something: each is used on a page that has just been loaded, and what comes of it is noted. By default
 * some pages are looked at, with VIEWS=all every page in each view. `npm run audit:controls` prints what each control did.
 */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
const table: string[] = [];
afterAll(async () => {
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/controls.txt', `${table.join('\n')}\n`);
  await shop[Symbol.asyncDispose]();
});

const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=gridcell][tabindex]';

/** What all pages have around them is looked at once. */
const scopeOf = (path: string): string => (path === '/' ? 'body' : 'main, dialog[open]');

const shown = (page: Page, path: string): Locator =>
  page.locator(scopeOf(path)).locator(controls).filter({ visible: true });

type Noted = { readonly words: string[] };

/** Notes, in the page, what changes from now on that readers see or hear of. */
const observe = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: Noted = { words: [] };
    Object.assign(window, { noted, print: () => noted.words.push('prints') });
    const isSaid = (node: Node): boolean =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        'output, [role=status], [role=alert], [aria-live], dialog, [role=listbox], [role=dialog]',
      ) != null;
    new MutationObserver((changes) => {
      for (const { type, attributeName, target, addedNodes } of changes) {
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
      ],
    });
    document.addEventListener('focusin', ({ target }) => {
      if (target !== document.activeElement || !(target instanceof Element)) return;
      noted.words.push('moves the focus');
    });
    document.addEventListener('scrollend', () => noted.words.push('scrolls'), true);
  });

/** What has come of using a control, as the words for it; null for nothing. */
async function effectOf(page: Page, control: Locator): Promise<string | null> {
  const what = await control.evaluate((element) => {
    const { tagName } = element;
    const link = element instanceof HTMLAnchorElement ? element : null;
    return {
      tagName,
      type: element.getAttribute('type') ?? '',
      isOff: element.matches('[aria-disabled=true], :disabled'),
      isElsewhere: link !== null && link.origin !== location.origin,
      isHere: link !== null && link.href === location.href,
      isChosen: element instanceof HTMLInputElement && element.type === 'radio' && element.checked,
      isReadOnly: element instanceof HTMLInputElement && element.readOnly,
    };
  });
  if (what.isOff) return 'is off, and says so';
  if (what.isElsewhere) return 'leads to another site';
  if (what.isHere) return 'leads to this page';
  if (what.isChosen) return 'is chosen already';
  const before = page.url();
  let sent: string | null = null;
  page.context().once('page', () => (sent = 'opens a tab'));
  page.once('download', () => (sent = 'is downloaded'));
  page.on('request', (request) => {
    if (request.method() === 'POST') sent = 'sends';
  });
  await observe(page);

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
  await control.click();
  return expect
    .poll(
      async () => {
        if (page.url() !== before) return 'navigates';
        if (sent !== null) return sent;
        if ((await isChecked()) !== checked) return 'changes its value';
        const words = await page.evaluate(
          () => (Reflect.get(window, 'noted') as Noted | undefined)?.words ?? ['navigates'],
        );
        return words.find((word) => word !== 'moves the focus') ?? words[0] ?? null;
      },
      { timeout: 3_000 },
    )
    .not.toBeNull()
    .then(
      async () => {
        if (page.url() !== before) return 'navigates';
        if (sent !== null) return sent;
        if ((await isChecked()) !== checked) return 'changes its value';
        const words = await page.evaluate(
          () => (Reflect.get(window, 'noted') as Noted | undefined)?.words ?? ['navigates'],
        );
        return words.find((word) => word !== 'moves the focus') ?? words[0] ?? null;
      },
      () => null,
    );
}
