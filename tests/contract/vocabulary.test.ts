import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';

/** The project is written in the terms of docs/glossary.md: words that used to replace them are counted, in code, comments, test names and documents. */

const written = [
  '{bff,web,legacy-api,scripts,bench,tests}/**/*.{ts,tsx,css,graphql,md}',
  'docs/*.md',
  'docs/api/*.md',
  'docs/decisions/*.md',
];
const single = ['README.md', '.env.example', 'schema.graphql'];

/** These quote the old words. */
const quoting = new Set(['docs/glossary.md', 'tests/contract/vocabulary.test.ts']);

type Found = { readonly file: string; readonly word: string };

/** Every place of these words. A line break may be within them. */
function found(words: RegExp): Found[] {
  return [...globSync(written, { cwd: root }), ...single]
    .filter((file) => !file.includes('/generated/') && !quoting.has(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...text.matchAll(words)].map(([word]) => ({ file, word }));
    });
}

test('the legacy API is called so, and the publisher the publisher: neither is “the press”', () => {
  expect(found(/\bthe[\s*/#]+press\b/gi)).toEqual([]);
});

test('nothing “makes no sense”: answers are malformed, input is invalid', () => {
  expect(found(/\bmakes?[\s*/#]+no[\s*/#]+sense\b/gi)).toEqual([]);
});

test('“nobody”, “tells” and “stands” are at most ten together: technical words have their place', () => {
  const places = found(/\b(?:nobody|tells|stands)\b/gi);

  expect(places.slice(10)).toEqual([]);
});
