import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';

/** What types are made from, and what has been made. */
const parts = [
  'schema.graphql',
  'codegen.ts',
  'package.json',
  'scripts/operations-manifest.ts',
  'bff/domain/*.ts',
  'bff/graphql/generated/*',
  'web/generated/*/*.{ts,json}',
  'web/**/*.graphql',
];

/** The status of the check of `npm run check`, once a file has been changed. */
function checkWith(file: string, change: (text: string) => string): number | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'drift-'));
  try {
    for (const part of globSync(parts, { cwd: root })) cpSync(path.join(root, part), path.join(folder, part));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const changed = path.join(folder, file);
    writeFileSync(changed, change(readFileSync(changed, 'utf8')));
    const codegen = path.join(root, 'node_modules/.bin/graphql-codegen');
    return spawnSync(process.execPath, [codegen, '--check'], { cwd: folder }).status;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each<[string, string, (text: string) => string, number]>([
  ['a change in the layout of the contract alone', 'schema.graphql', (text) => `${text}\n`, 0],
  ['a change of the contract', 'schema.graphql', (text) => text.replace('isbn: String', 'isbn: String!'), 1],
  ['a type changed by hand', 'bff/graphql/generated/resolvers.ts', (text) => text.replace('isbn', 'ean'), 1],
  [
    'an operation that the contract does not know',
    'web/pages/product/BookPage.graphql',
    (text) => text.replace('isbn', 'ean'),
    1,
  ],
])(
  'api-8: both sides are typed from the one contract, and drift fails the check: %s',
  (_name, file, change, status) => {
    expect(checkWith(file, change)).toBe(status);
  },
);
