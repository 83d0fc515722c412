import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startStandIn } from '../support/legacy.ts';
import { publicReads } from '../support/public-reads.ts';

/** The paths of section 7: this table has a row for each. */
const readme = readFileSync(new URL('../../legacy-api/README.md', import.meta.url), 'utf8');
const paths = new Set(
  [...readme.matchAll(/^\| (`\/[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\/[a-z/]+)(?:\?page=\{n\})?`/g)].map(([, path = '']) => path),
  ),
);

const changing = new Set(['/register', '/login']);

test('every path of section 7 that everybody may read is read through GraphQL', async () => {
  await using legacy = await startStandIn('a');
  const { body: refusal } = await legacy.ask('/customer/details');
  const open: string[] = [];
  for (const path of paths) {
    const { body } = await legacy.ask(path);
    if (JSON.stringify(body) !== JSON.stringify(refusal) && !changing.has(path)) open.push(path);
  }

  expect(paths.size).toBeGreaterThan(30);
  expect(publicReads.map(({ path }) => path).toSorted()).toEqual(open.toSorted());
});
