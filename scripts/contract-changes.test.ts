import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contractChanges } from './contract-changes.ts';
import { obstacles } from './release-contract.ts';

const today = '2030-06-15';
const released = `
  type Query { book(id: ID!, edition: Int): Book, books(filter: Filter): [Book!], old: Old @deprecated(reason: "Use book. Stays until 2030-06-14.") }
  type Book { isbn: String, ean: String @deprecated(reason: "Use isbn. Stays until 2030-06-15."), form: Form }
  type Old { name: String }
  enum Form { PAPER, SCREEN }
  input Filter { keyword: String }
`;
const changes = (from: string, to: string, changelog = '') =>
  contractChanges({ released, current: released.replace(from, to), changelog, today });

test.each([
  ['a field that is gone', 'isbn: String,', '', 'Book.isbn was removed.'],
  ['another type', 'isbn: String', 'isbn: Int', 'Book.isbn changed type from String to Int.'],
  [
    'a new required argument',
    'edition: Int',
    'edition: Int!',
    'Query.book arg edition has changed type from Int to Int!.',
  ],
  [
    'a required input field',
    'keyword: String',
    'keyword: String!',
    'Filter.keyword changed type from String to String!.',
  ],
  ['a value that is gone', ', SCREEN', '', 'SCREEN was removed from enum type Form.'],
  [
    'another kind of type',
    'enum Form { PAPER, SCREEN }',
    'scalar Form',
    'Form changed from an Enum type to a Scalar type.',
  ],
  ['a deprecated field within its time', /ean.*?\), /.exec(released)?.[0] ?? '', '', 'Book.ean was removed.'],
  [
    'a time cut short',
    '2030-06-15',
    '2030-06-01',
    'Book.ean stays until 2030-06-01, but was to stay until 2030-06-15.',
  ],
])('api-12: a change of the contract that breaks clients is found by its name: %s', (_what, from, to, breaking) => {
  expect(changes(from, to).breaking).toEqual([breaking]);
});

test('api-12: what is added breaks nothing, and the changelog names it', () => {
  const added = ['isbn: String', 'isbn: String, pages: Int'] as const;

  expect(changes(...added)).toEqual({
    breaking: [],
    mistakes: ['Book.pages is new, deprecated or gone, and not in docs/api/changelog.md'],
    dangerous: [],
  });
  expect(changes(...added, '- `Book.pages`: how many there are').mistakes).toEqual([]);
});

test('api-12: a deprecated field whose day is over goes, with its type, once the changelog says so', () => {
  const current = released.replace(/, old: .*?\)/, '').replace('type Old { name: String }', '');

  expect(contractChanges({ released, current, changelog: '`Query.old` and `Old` are gone', today })).toEqual({
    breaking: [],
    mistakes: [],
    dangerous: [],
  });
});

test('api-12: what is deprecated says until which day it stays, at least a year from its release', () => {
  const deprecated = (reason: string) =>
    released.replace('edition: Int', `edition: Int @deprecated(reason: "${reason}")`);
  const release = (reason: string) =>
    obstacles(
      { released, current: deprecated(reason), changelog: '`Query.book(edition:)`', today },
      { breaking: false },
    );

  expect(release('Use id.')).toEqual([expect.stringMatching(/^Query.book\(edition:\) is deprecated without a day/)]);
  expect(release('Use id. Stays until 2031-06-14.')).toEqual([
    'Query.book(edition:) stays until 2031-06-14, which is within a year.',
  ]);
  expect(release('Use id. Stays until 2031-06-15.')).toEqual([]);
});

test('api-12: what breaks only clients that are not made for it is listed', () => {
  expect(changes('SCREEN', 'SCREEN, SOUND', '`Form.SOUND`')).toEqual({
    breaking: [],
    mistakes: [],
    dangerous: ['SOUND was added to enum type Form.'],
  });
});

test('api-12: npm run check fails on a breaking change, with its name, and a release of it is refused', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const run = (script: string, ...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...options], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const change = (from: string | RegExp, to: string) => {
    const file = path.join(folder, 'schema.graphql');
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  try {
    mkdirSync(path.join(folder, 'docs/api'), { recursive: true });
    for (const part of [
      'schema.graphql',
      'package.json',
      'scripts',
      'bff/graphql/field-costs.ts',
      'docs/api/changelog.md',
    ]) {
      cpSync(part, path.join(folder, part), { recursive: true });
    }
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));

    expect(run('contract-changes').status).toBe(1); // nothing to compare with
    expect(run('release-contract').status).toBe(0);
    expect(run('contract-changes')).toEqual({ status: 0, said: '' });
    change('\n  isbn: String\n', '\n  isbn: Int\n');
    const said = 'Book.isbn changed type from String to Int.\n';
    expect(run('contract-changes')).toEqual({ status: 1, said: `breaking: ${said}` });
    expect(run('release-contract')).toEqual({ status: 1, said });
    expect(run('release-contract', '--breaking').status).toBe(0);
    expect(run('contract-changes')).toEqual({ status: 0, said: '' });
    expect(readFileSync('scripts/check.ts', 'utf8')).toContain('node scripts/contract-changes.ts');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const costly = `
  directive @cost(weight: Int! = 1) on FIELD_DEFINITION
  directive @listSize(assumedSize: Int = 20, slicingArguments: [String!]) on FIELD_DEFINITION
  directive @detailCost(weight: Int! = 100, lacks: [String!] = ["author"], brings: [String!]) on FIELD_DEFINITION
  type Query { books(filter: Filter): [Book!] @cost(weight: 101) @detailCost }
  type Book { isbn: String, author: String, description: String }
  input Filter { keyword: String = "history", page: Int = 1 }
`;

test.each([
  [
    'a default that is gone',
    'keyword: String = "history"',
    'keyword: String',
    'The default of Filter.keyword has changed.',
  ],
  ['a higher weight', 'weight: 101', 'weight: 201', 'Query.books costs more.'],
  ['a longer list', 'assumedSize: Int = 20', 'assumedSize: Int = 40', 'Query.books costs more.'],
  [
    'a fact that no longer comes along',
    '["author"]',
    '["author", "description"]',
    'Query.books costs more where its books are asked for description.',
  ],
])('api-12: what may break a client is said: %s', (_what, from, to, dangerous) => {
  const compared = { released: costly, current: costly.replace(from, to), changelog: '', today };

  expect(contractChanges(compared)).toEqual({ breaking: [], mistakes: [], dangerous: [dangerous] });
});
