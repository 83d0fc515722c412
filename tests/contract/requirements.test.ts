import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The ids of docs/requirements.md, without the sign that a row goes beyond the specification. */
const rows = [...read('docs/requirements.md').matchAll(/^- ([a-z0-9]+-\d+)\+?(?:, ([a-z0-9]+-\d+))*/gm)].flatMap(
  ([line]) => [...line.matchAll(/[a-z0-9]+-\d+/g)].map(([id]) => id),
);

/** The ids that begin the title of a test: one or several, then a colon. */
const named = new Set(
  globSync('{bff,legacy-api,web,scripts,tests}/**/*.test.{ts,tsx}', { cwd: root })
    .flatMap((file) => [...read(file).matchAll(/['"`]((?:[a-z0-9]+-\d+ ?)+):/g)])
    .flatMap(([, ids = '']) => ids.split(' ')),
);

const listed = read('docs/untested-requirements.txt').split('\n').filter(Boolean);

/** Says of a row that tests hold what the API does for it, while what readers see of it is still to be built. */
const halfTested = ' (screens)';

test('every test that names a requirement names one that exists', () => {
  expect([...named].filter((id) => !rows.includes(id))).toEqual([]);
});

/** Goes down with the list, never up. */
const mostUntested = 2;

test('the list of requirements without a test only gets shorter', () => {
  expect(listed.length).toBeLessThanOrEqual(mostUntested);
});

test('the list of requirements without a test holds just those that no test names', () => {
  const untested = listed.filter((line) => !line.endsWith(halfTested));
  expect(untested).toEqual(rows.filter((id) => !named.has(id)));
});

test('what is listed as tested by half is named by a test', () => {
  const half = listed.filter((line) => line.endsWith(halfTested)).map((line) => line.slice(0, -halfTested.length));
  expect(half.filter((id) => !named.has(id))).toEqual([]);
});
