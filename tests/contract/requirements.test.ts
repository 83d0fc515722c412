import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentOf } from '../support/documents.ts';
import { root } from '../support/process.ts';

/** The ids of docs/requirements.md, without the sign that a row goes beyond the specification. */
const rows = [...contentOf('docs/requirements.md').matchAll(/^- ([a-z0-9]+-\d+)\+?(?:, ([a-z0-9]+-\d+))*/gm)].flatMap(
  ([line]) => [...line.matchAll(/[a-z0-9]+-\d+/g)].map(([id]) => id),
);

/** The ids that begin the title of a test: one or several, then a colon. */
const named = new Set(
  globSync('{bff,legacy-api,lettering,web,scripts,tests}/**/*.test.{ts,tsx}', { cwd: root })
    .flatMap((file) => [...contentOf(file).matchAll(/['"`]((?:[a-z0-9]+-\d+ ?)+):/g)])
    .flatMap(([, ids = '']) => ids.split(' ')),
);

test('every test that names a requirement names one that exists', () => {
  expect([...named].filter((id) => !rows.includes(id))).toEqual([]);
});

test('every requirement is named by a test', () => {
  expect(rows.filter((id) => !named.has(id))).toEqual([]);
});
