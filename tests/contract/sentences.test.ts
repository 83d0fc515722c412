import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';

/**
 * What people read comes from the catalogues in `i18n/`. Found are Arabic words, and what begins as an English sentence does: a
 * capital and a second word. A text of one English word can't be told from a name; as a rule its Arabic is beside it.
 */

/** These speak to developers, by GraphQL alone (docs/api/errors.md). */
const ofTheApi = ['bff/graphql/**', 'bff/domain/api-error.ts', 'bff/http/media-type.ts', 'bff/http/operations.ts'];

/** This is what operators read at /metrics. */
const ofMetrics = ['bff/metrics/**'];

/** Operators have their page in English. */
const ofOperators = ['bff/operator/**'];

/** This goes to the log, or to the admin port. */
const forOperators = ['JSON that was cut off', 'JSON in a text'];

/** And these are values of a header. */
const headers = ['GET, HEAD'];

/** Spellings of Arabic words that are searched for: nothing that is said. */
const spellings = [
  'bff/domain/isbn.ts',
  'bff/domain/spelling.ts',
  'bff/catalogue/likeness.ts',
  'bff/catalogue/sounds.ts',
  'bff/catalogue/words.ts',
];

/** This is said to a database. */
const statement = /^\s*(?:CREATE|SELECT|INSERT|UPDATE|DELETE|BEGIN|PRAGMA|ORDER|GROUP|THEN|AS|IS) /;

const sentence = /\p{Script=Arabic}{3}|(?:^|>)[\s“"]*\p{Lu}\p{L}*,? \p{L}{2,}/u;

test('i18n-3: no sentence that people read is outside of the catalogues', () => {
  const files = globSync('{bff,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: [
      '**/*.test.*',
      '**/generated/**',
      'web/styleguide/**',
      ...ofTheApi,
      ...ofMetrics,
      ...ofOperators,
      ...spellings,
    ],
  });
  const said = files.flatMap((file) =>
    textsIn(file).filter(({ text, isMarkup }) => isMarkup || (sentence.test(text) && !statement.test(text))),
  );

  const allowed = new Set([...forOperators, ...headers]);
  expect(files.length).toBeGreaterThan(300);
  expect(said.filter(({ text }) => !allowed.has(text))).toEqual([]);
  expect([...allowed].filter((text) => !said.some((each) => each.text === text))).toEqual([]);
});

test('i18n-3: no style sheet says anything', () => {
  const styles = globSync('web/**/*.css', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));

  expect(styles.flatMap((css) => css.match(/content:\s*(['"])(?:(?!\1).)*\p{L}{2}.*/gu) ?? [])).toEqual([]);
});

type Said = { readonly file: string; readonly text: string; readonly isMarkup: boolean };

/** The texts of a module but for those of errors, whose messages are for developers, and for names of modules and types. */
function textsIn(file: string): Said[] {
  const { program, errors } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  expect(errors).toEqual([]);
  const found: Said[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node) || isUnsaid(node)) return;
    if (node.type === 'JSXText' && /\p{L}/u.test(textOf(node)))
      found.push({ file, text: textOf(node), isMarkup: true });
    if (node.type === 'Literal' || node.type === 'TemplateElement')
      found.push({ file, text: textOf(node), isMarkup: false });
    Object.values(node).forEach(visit);
  };
  visit(program);
  return found;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isUnsaid = (node: Node): boolean =>
  node.type === 'ImportDeclaration' ||
  node.type.startsWith('TS') ||
  (isNode(node['callee']) && (node['callee'].type === 'Super' || String(node['callee']['name']).endsWith('Error')));

/** What a literal, a part of a template or of markup holds; nothing where it is no text, as a pattern is. */
function textOf({ value }: Node): string {
  if (typeof value === 'string') return value;
  const { cooked } = (value ?? {}) as { readonly cooked?: unknown };
  return typeof cooked === 'string' ? cooked : '';
}
