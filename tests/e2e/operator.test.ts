import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, openWindow } from '../support/browser.ts';
import { root } from '../support/process.ts';
import { startTestShop } from '../support/shop.ts';

const folder = path.join(root, 'test-results');

test.each([
  [390, 'light'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('ops-5: an operator purges a record in a browser, %d px wide and %s', async (width, colorScheme) => {
  await using shop = await startTestShop();
  await shop.graphql('{ book(id: "101") { isbn } newBooks { items { id } } contact { phone } }');
  await using window = await openWindow({ width, colorScheme, drawn: true });
  const { page } = window;

  await page.goto(shop.adminUrl);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `operator-${width}-${colorScheme}.png`), fullPage: true });
  const ofOverview = [...(await axeViolations(page)), await excessWidth(page)];
  await page.getByLabel('Endpoint', { exact: true }).selectOption('/books/view/detail');
  await page.getByLabel('Id of one record').fill('101');
  await page.getByRole('button', { name: 'Show what would go' }).click();
  await page.getByText('product_id=101').waitFor();
  await page.screenshot({ path: path.join(folder, `operator-purge-${width}-${colorScheme}.png`), fullPage: true });
  const ofPreview = [...(await axeViolations(page)), await excessWidth(page)];
  await page.getByRole('button', { name: 'Purge' }).click();

  await page.getByRole('heading', { name: 'Purged' }).waitFor();
  expect(ofOverview).toEqual([0]);
  expect(ofPreview).toEqual([0]);
  expect(await axeViolations(page)).toEqual([]);
});
