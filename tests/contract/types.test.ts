import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveConfig } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStyleTypes } from '../../scripts/style-types.ts';
import { root } from '../support/process.ts';

/** Files that must not compile, each with its error. */
const mistaken = {
  'bff/document.ts': ['export const title = (): string => document.title;', "Cannot find name 'document'"],
  'legacy-api/window.ts': ['export const width = (): number => window.innerWidth;', "Cannot find name 'window'"],
  'scripts/request.ts': [
    'export const request = (): unknown => new XMLHttpRequest();',
    "Cannot find name 'XMLHttpRequest'",
  ],
  'web/ui/environment.ts': ['export const home = (): unknown => process.env;', "Cannot find name 'process'"],
  'web/app/file.ts': ["export * from 'node:fs';", "Cannot find name 'node:fs'"],
  'web/ui/missing-class.ts': [
    "import styles from './card.module.css';\n\nexport const className: string = styles.titel;",
    "Property 'titel' does not exist",
  ],
  'web/pages/home/missing-class.ts': [
    "import styles from '../../ui/card.module.css';\n\nexport const className: string = styles.titel;",
    "Property 'titel' does not exist",
  ],
  'web/ui/missing-sheet.ts': [
    "import styles from './none.module.css';\n\nexport const className = styles.title;",
    "Property 'title' comes from an index signature",
  ],
} as const;

/** What each side has: none of these is an error. */
const right = {
  'bff/environment.ts': "export const home = (): string | undefined => process.env['HOME'];",
  'web/ui/title.ts': 'export const title = (): string => document.title;',
  'web/ui/card.ts': "import styles from './card.module.css';\n\nexport const className: string = styles.title;",
  'tests/both.ts': 'export const both = (): unknown => [process.env, document.title];',
};

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'types-'));
  for (const file of globSync('tsconfig*.json', { cwd: root })) cpSync(path.join(root, file), path.join(folder, file));
  // Not all of node_modules: tsc keeps there what it knows of the shop itself.
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of ['@types', 'vite']) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, [text]] of Object.entries(mistaken)) write(file, text);
  for (const [file, text] of Object.entries(right)) write(file, text);
  write('web/ui/card.module.css', '.title { color: red }');
  await writeStyleTypes(await resolveConfig({ root: folder, configFile: false, logLevel: 'error' }, 'build'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the server compiles without the DOM, the web without Node, and a class that its sheet lacks does not compile', () => {
  const tsc = path.join(root, 'node_modules/.bin/tsc');

  const { stdout } = spawnSync(tsc, ['--build', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });

  const errors = stdout.matchAll(/^(\S+)\(\d+,\d+\): error \w+: (.*)$/gm).map(([, file, text]) => [file, text]);
  const expected = Object.entries(mistaken).map(([file, [, text]]) => [file, expect.stringContaining(text)]);
  expect(Object.fromEntries(errors)).toEqual(Object.fromEntries(expected));
});
