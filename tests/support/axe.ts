import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { root } from './process.ts';

const source = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page in its present state, or with a part of it: a line for each rule and place. */
export async function axeViolations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (selector) => (globalThis as unknown as { axe: { run: (part: string) => Promise<AxeResults> } }).axe.run(selector),
    part,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}
