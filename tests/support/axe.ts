import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { root } from './process.ts';

const source = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with the page in its present state, or with a part of it: a line for each rule and place. These rules
 * alone, where some are named.
 */
export async function axeViolations(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([selector, only]) => {
      const { axe } = globalThis as unknown as { axe: { run: (part: string, options: object) => Promise<AxeResults> } };
      return axe.run(selector, only ? { runOnly: only } : {});
    },
    [part, rules] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}
