import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openWindow } from '../support/browser.ts';
import { root, startProcess } from '../support/process.ts';

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

/** Changes a file; what is returned changes it back. */
function change(file: string, from: string, to: string): () => void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
  return () => writeFileSync(file, text);
}

const overlay = (page: Page) => page.locator('vite-error-overlay .message');

// Vite prepares all libraries and hundreds of modules first.
test('npm run dev shows a mistake in a page or a document over the page, and in the terminal, until it is mended', async () => {
  await using copy = await mkdtempDisposable(path.join(tmpdir(), 'development-'));
  copyTo(copy.path);
  await using shop = startProcess({}, 'scripts/dev.ts', copy.path);
  const { url } = await shop.open;
  await using window = await openWindow({ expected: /./ });
  const { page } = window;
  const at = (file: string) => path.join(copy.path, file);
  await page.goto(`${url}/about`);
  await hydrated(page);

  const mendPage = change(
    at('web/content/breadcrumb.tsx'),
    '  const intl',
    "  if (here !== null) throw new Error('a try');\n  const intl",
  );
  // That a file has changed is noticed a little later.
  await expect.poll(async () => (await fetch(`${url}/about`)).status).toBe(500);
  await page.goto(`${url}/about`);
  await overlay(page).getByText('a try').waitFor();
  mendPage();
  await hydrated(page);
  expect(await overlay(page).count()).toBe(0);

  const mendDocument = change(at('web/book/BookCard.graphql'), 'title {', 'heading: titel\n  title {');
  await overlay(page).getByText('titel').first().waitFor();
  mendDocument();
  await overlay(page).waitFor({ state: 'detached' });
  await hydrated(page);

  shop.kill('SIGTERM');
  const { stderr } = await shop.ended;
  expect(stderr).toContain('a try');
  expect(stderr).toContain('Cannot query field "titel"');
}, 180_000);
