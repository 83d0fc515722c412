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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([selector, only]) => {
      const { axe } = globalThis as unknown as { axe: { run: (part: string, options: object) => Promise<AxeResults> } };
      // For what passes it would find out a selector of each element.
      return (await axe.run(selector, { resultTypes: ['violations'], ...(only && { runOnly: only }) })).violations;
    },
    [part, rules] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}
