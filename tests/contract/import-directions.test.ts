import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/process.ts';

/** Imports that must not be, a file and what it asks for: each leads up, across, or past a border. */
const forbidden = [
  ['bff/domain/a.ts', '../legacy/endpoints.ts'],
  ['bff/cache/a.ts', '../legacy/endpoints.ts'],
  ['bff/calendar/a.ts', '../legacy/endpoints.ts'],
  ['bff/legacy/a.ts', '../sources/reader.ts'],
  ['bff/background/a.ts', '../sources/reader.ts'],
  ['bff/sources/a.ts', '../graphql/context.ts'],
  ['bff/sources/b.ts', '../use-cases/cart.ts'],
  ['bff/use-cases/a.ts', '../graphql/context.ts'],
  ['bff/use-cases/checkout/a.ts', '../../graphql/context.ts'],
  ['bff/graphql/a.ts', '../legacy/client.ts'],
  ['bff/mail/a.ts', '../domain/book.ts'],
  ['bff/redis/a.ts', '../cache/memory.ts'],
  ['bff/state/a.ts', '../session/session.ts'],
  ['bff/session/a.ts', '../graphql/context.ts'],
  ['bff/http/a.ts', '../graphql/context.ts'],
  ['bff/pages/a.ts', '../legacy/client.ts'],
  ['bff/log.ts', './server.ts'],
  ['bff/a.ts', '../legacy-api/server.ts'],
  ['bff/domain/b.ts', '../../legacy-api/server.ts'],
  ['bff/graphql/b.ts', '../../i18n/en.json'],
  ['bff/pages/b.ts', '../../web/app/entry-server.tsx'],
  ['web/a.ts', '../bff/domain/book.ts'],
  ['web/pages/home/a.ts', '../../../bff/domain/book.ts'],
  ['web/storage/a.ts', '../i18n/thing.ts'],
  ['web/i18n/a.ts', '../ui/thing.ts'],
  ['web/ui/a.ts', '../navigation/thing.ts'],
  ['web/navigation/a.ts', '../kit/thing.ts'],
  ['web/kit/a.ts', '../content/thing.ts'],
  ['web/content/a.ts', '../book/thing.ts'],
  ['web/book/a.ts', '../customer/thing.ts'],
  ['web/customer/a.ts', '../layout/thing.ts'],
  ['web/layout/a.ts', '../pages/thing.ts'],
  ['web/pages/a.ts', '../styleguide/thing.ts'],
  ['web/styleguide/a.ts', '../app/thing.ts'],
  ['legacy-api/a.ts', '../bff/domain/book.ts'],
  ['legacy-api/routes/a.ts', '../../bff/domain/book.ts'],
] as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, target] of forbidden) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `import type { Thing } from '${target}';\n\nexport type Other = Thing;\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('imports go one way: the linter finds each that does not', () => {
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['--format=json'], { cwd: folder, encoding: 'utf8' });

  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const found = diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename }) => filename);
  expect(found.toSorted()).toEqual(forbidden.map(([file]) => file).toSorted());
});
