import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';

/** The project is written in the terms of docs/glossary.md: the words that these replace are in no code, comment, test name or document. */

const written = ['{bff,web,legacy-api,lettering,scripts,bench,tests}/**/*.{ts,tsx,css,graphql,md}', 'docs/**/*.md'];
const single = ['README.md', '.env.example', 'schema.graphql'];

/** These quote the old words. */
const quoting = new Set(['docs/glossary.md', 'tests/contract/vocabulary.test.ts']);

type Found = { readonly file: string; readonly word: string };

const texts = [...globSync(written, { cwd: root }), ...single]
  .filter((file) => !/\/(?:generated|node_modules)\//.test(file) && !quoting.has(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Every place of these words. A line break may be within them. */
const found = (words: RegExp): Found[] =>
  texts.flatMap(({ file, text }) => [...text.matchAll(words)].map(([word]) => ({ file, word })));

/** The left column of the glossary: phrases, and patterns between slashes. */
const replaced = [...readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| ([^|]+) \|/gm)]
  .flatMap(([, cell = '']) => cell.trim().split(', '))
  .filter((words) => words !== '' && words !== 'old word');

/** Where a line ends, a comment's next line may begin with its marks. */
const patternOf = (words: string): RegExp => {
  const pattern = words.startsWith('/') ? words.slice(1, -1) : RegExp.escape(words).replaceAll('\\x20', ' ');
  return new RegExp(`\\b(?:${pattern.replaceAll(' ', '[\\s*/#]+')})\\b`, 'gi');
};

test('the glossary names words that it replaces', () => {
  expect(replaced.length).toBeGreaterThan(20);
});

test.each(replaced)('“%s” is replaced by the term of the glossary', (words) => {
  expect(found(patternOf(words))).toEqual([]);
});

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
