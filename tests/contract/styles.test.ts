import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';

/** What style sheets may not say, so that each page in Arabic is the mirror of the English one and is set as Arabic is. */

type Declaration = {
  readonly file: string;
  readonly declaration: string;
  /** The comments right before it, and after it on its line. */
  readonly comments: string;
};

const sheets = globSync('web/**/*.css', { cwd: root }).map(
  (file) => [file, readFileSync(path.join(root, file), 'utf8')] as const,
);

const comment = /\/\*[^]*?\*\//g;

const declarations: readonly Declaration[] = sheets.flatMap(([file, css]) =>
  [...css.matchAll(/((?:\/\*[^*]*\*\/|\s)*)([a-z-]+\s*:[^;{}]*)(?=;|\})(;[^\n]*)?/g)].map(
    ([, before = '', declaration = '', after = '']) => ({
      file,
      declaration: declaration.replaceAll(comment, '').replaceAll(/\s+/g, ' ').trim(),
      comments: before + after,
    }),
  ),
);

const physical = /(?<!safe-area-inset-)\b(?:left|right)\b/;

test('nothing is at the left or the right of a page without a comment that says why', () => {
  const unexplained = declarations.filter(
    ({ declaration, comments }) => physical.test(declaration) && !comments.includes('/*'),
  );

  expect(declarations.length).toBeGreaterThan(1_000);
  expect(declarations.filter(({ declaration }) => physical.test(declaration)).length).toBeGreaterThan(0);
  expect(unexplained.map(({ file, declaration }) => `${file}: ${declaration}`)).toEqual([]);
});

test('no text is justified', () => {
  const justified = declarations.filter(({ declaration }) =>
    /^text-(?:align[a-z-]*|justify) ?:.*(?:justify|inter-)/.test(declaration),
  );

  expect(justified).toEqual([]);
});

test('Arabic is never tracked: one rule takes what is tracked in English from it, and none is above that rule', () => {
  const tracked = declarations.filter(({ declaration }) => /^letter-spacing ?:/.test(declaration));
  const forced = tracked.filter(({ declaration }) => declaration.includes('!important'));
  const rule = sheets.flatMap(([, css]) => css.match(/^:lang\(ar\) \{[^}]*letter-spacing: 0 !important/gm) ?? []);

  expect(tracked.length).toBeGreaterThan(5);
  expect(forced.map(({ declaration }) => declaration)).toEqual(['letter-spacing: 0 !important']);
  expect(rule).toHaveLength(1);
});
