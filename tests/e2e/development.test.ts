import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated, openWindow } from '../support/browser.ts';
import { root, type RunningProcess, startProcess } from '../support/process.ts';

/** What `npm run dev` runs from. */
const sources = ['bff', 'i18n', 'legacy-api', 'lettering', 'scripts', 'web'];
const files = ['package.json', 'schema.graphql', 'codegen.ts', 'vite.config.ts'];

/** The same shop in a folder of its own, whose files a test may change. Its packages are the same, prepared for browsers by themselves. */
function copyTo(folder: string): void {
  for (const part of [...sources, ...files])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '.vite') symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
}

/** Changes a file until it is disposed of. */
function change(file: string, from: string, to: string): Disposable {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
  return { [Symbol.dispose]: () => writeFileSync(file, text) };
}

const overlay = (page: Page) => page.locator('vite-error-overlay .message');

// Vite prepares all libraries and hundreds of modules first, once for both tests.
const longMs = 180_000;

let copy: Awaited<ReturnType<typeof mkdtempDisposable>>;
let shop: RunningProcess;
beforeAll(async () => {
  copy = await mkdtempDisposable(path.join(tmpdir(), 'development-'));
  copyTo(copy.path);
  shop = startProcess({}, 'scripts/dev.ts', copy.path);
  await shop.open;
}, longMs);
afterAll(async () => {
  shop.kill('SIGTERM');
  const { status } = await shop.ended;
  await copy.remove();
  expect(status).toBe(0);
});

test(
  'npm run dev serves the shop and the page of its components straight from their sources',
  async () => {
    const { url } = await shop.open;
    // What Vite, React and Apollo tell developers; at first Vite may find more to prepare, and load the page again.
    const expected = /^console\.\w+: .*(\[vite\]|(React|Apollo) DevTools)/;
    await using window = await openWindow({ expected });
    const { page } = window;
    const saidBefore = shop.stderr;

    await page.goto(`${url}/__components`, { waitUntil: 'networkidle' });
    await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' });
    await page.goto(url);
    await hydrated(page);

    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(shop.stderr).toBe(saidBefore);
  },
  longMs,
);

test(
  'npm run dev shows a mistake in a page or a document over the page, and in the terminal, until it is mended',
  async () => {
    const { url } = await shop.open;
    await using window = await openWindow({ expected: /./ });
    const { page } = window;
    const at = (file: string) => path.join(copy.path, file);
    await page.goto(`${url}/about`);
    await hydrated(page);

    {
      using _mistake = change(
        at('web/content/breadcrumb.tsx'),
        '  const intl',
        "  if (here !== null) throw new Error('a try');\n  const intl",
      );
      // That a file has changed is noticed a little later.
      await expect.poll(async () => (await fetch(`${url}/about`)).status).toBe(500);
      await page.goto(`${url}/about`);
      await overlay(page).getByText('a try').waitFor();
    }
    await hydrated(page);
    expect(await overlay(page).count()).toBe(0);

    {
      using _mistake = change(at('web/book/BookCard.graphql'), 'title {', 'heading: titel\n  title {');
      await overlay(page).getByText('titel').first().waitFor();
    }
    await overlay(page).waitFor({ state: 'detached' });
    await hydrated(page);

    await expect.poll(() => shop.stderr).toContain('a try');
    await expect.poll(() => shop.stderr).toContain('Cannot query field "titel"');
  },
  longMs,
);
