import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';

const allowed = ['web/kit/ask-by-get.ts', 'web/customer/session/post-operation.ts', 'web/app/language-change.ts'];
const forbidden = ['web/pages/home/view.tsx', 'web/customer/viewer.ts', 'web/kit/page.ts', 'web/app/root.tsx'];

test('components read data by typed hooks alone: the linter finds each that asks by itself', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fetch-'));
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const file of [...allowed, ...forbidden]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), "export const answer = (): Promise<Response> => fetch('/graphql');\n");
  }

  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['--format=json'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });

  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const found = diagnostics
    .filter(({ code }) => code.includes('no-restricted-globals'))
    .map(({ filename }) => filename);
  expect(found.toSorted()).toEqual(forbidden.toSorted());
});
