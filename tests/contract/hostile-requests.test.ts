import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hostileRequests } from '../hostile/groups.ts';
import { listedRequests } from '../hostile/listed.ts';
import { root } from '../support/process.ts';

test('docs/security.md lists the hostile requests that are sent: `npm run test:hostile -- --list` prints them', () => {
  expect(readFileSync(path.join(root, 'docs/security.md'), 'utf8')).toContain(listedRequests());
});

test('every hostile request is another one, by its name', () => {
  const names = hostileRequests.map(({ name }) => name);

  expect(names.length).toBeGreaterThanOrEqual(200);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
