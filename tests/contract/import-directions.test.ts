import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importRules } from '../../scripts/import-rules.ts';
import { root } from '../support/process.ts';

/** Imports that must not be, a file and what it asks for: each leads up, across, or past a border. */
const forbidden = [
  ['bff/catalogue/a.ts', '../sources/thing.ts'],
  ['bff/domain/a.ts', '../legacy/endpoints.ts'],
  ['bff/cache/a.ts', '../legacy/endpoints.ts'],
  ['bff/calendar/a.ts', '../legacy/endpoints.ts'],
  ['bff/legacy/a.ts', '../sources/reader.ts'],
  ['bff/background/a.ts', '../sources/reader.ts'],
  ['bff/sources/a.ts', '../graphql/context.ts'],
  ['bff/sources/b.ts', '../use-cases/cart.ts'],
  ['bff/texts/a.ts', '../sources/reader.ts'],
  ['bff/use-cases/a.ts', '../graphql/context.ts'],
  ['bff/use-cases/checkout/a.ts', '../../graphql/context.ts'],
  ['bff/exports/a.ts', '../graphql/context.ts'],
  ['bff/graphql/a.ts', '../legacy/client.ts'],
  ['bff/metrics/a.ts', '../sources/reader.ts'],
  ['bff/operator/a.ts', '../graphql/server.ts'],
  ['bff/mail/a.ts', '../domain/book.ts'],
  ['bff/redis/a.ts', '../cache/memory.ts'],
  ['bff/state/a.ts', '../session/session.ts'],
  ['bff/session/a.ts', '../graphql/context.ts'],
  ['bff/hooks/a.ts', '../legacy/client.ts'],
  ['bff/http/a.ts', '../graphql/context.ts'],
  ['bff/crawlers/a.ts', '../graphql/context.ts'],
  ['bff/feeds/a.ts', '../legacy/client.ts'],
  ['bff/cards/a.ts', '../legacy/client.ts'],
  ['bff/http/b.ts', '../../lettering/letter.ts'],
  ['lettering/a.ts', '../bff/domain/book.ts'],
  ['bff/markdown/a.ts', '../legacy/client.ts'],
  ['bff/pages/a.ts', '../legacy/client.ts'],
  ['bff/tracing/a.ts', '../sources/reader.ts'],
  ['bff/ready/a.ts', '../legacy/client.ts'],
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
  ['bff/config.ts', './log.ts'],
  ['bff/variables.ts', './log.ts'],
  ['bff/secret-variables.ts', './log.ts'],
  ['bff/manifests.ts', './log.ts'],
  ['bff/outgoing.ts', './log.ts'],
  ['web/app/a.ts', '../thing.ts'],
  ['bff/thing/a.ts', '../log.ts'],
  ['web/thing/a.ts', '../ui/thing.ts'],
  ['web/ui/b.ts', 'react-router-dom'],
  ['web/navigation/b.ts', 'react-router-dom'],
  ['web/pages/home/b.ts', '../shop/thing.ts'],
] as const;

/** How else something is imported than by a type's import. */
const otherwise = [
  ['web/ui/c.ts', "export const c = () => import('../kit/thing.ts');"],
  ['web/ui/d.ts', "export type D = import('../kit/thing.ts').Thing;"],
  ['web/ui/e.ts', "export * from '../kit/thing.ts';"],
  ['web/ui/f.module.css', ".f { composes: thing from '../kit/thing.module.css'; }"],
] as const;

/** Modules that import each other, by a type, dynamically, and through a third. */
const round = [
  ['web/app/x.ts', "import type { Y } from './y.ts';\n\nexport type X = Y;"],
  ['web/app/y.ts', "export type Y = string;\nexport const y = () => import('./z.ts');"],
  ['web/app/z.ts', "export { x } from './x.ts';"],
] as const;

let output: string;
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  const files = [
    ...forbidden.map(([file, target]) => [
      file,
      `import type { Thing } from '${target}';\n\nexport type Other = Thing;\n`,
    ]),
    ...otherwise,
    ...round,
  ] as const;
  for (const [file = '', source = ''] of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const script = path.join(root, 'scripts/import-directions.ts');
  const run = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  output = run.stdout;
});

/** What was found to be wrong of rules, a file each time, and the rule that it breaks. */
const offences = () =>
  [...output.matchAll(/^(\S+) → \S+: (.+)$/gm)].map(([, file = '', rule = '']) => ({ file, rule }));

test('imports go one way: the check finds each that does not', () => {
  const found = offences().filter(({ rule }) => rule !== 'no cycles');

  const files = [...forbidden, ...otherwise].map(([file]) => file);
  expect([...new Set(found.map(({ file }) => file))].toSorted()).toEqual(files.toSorted());
  expect(importRules.map(({ rule }) => rule).filter((rule) => !found.some((each) => each.rule === rule))).toEqual([]);
});

test('no import leads round to itself: the check finds a cycle of a type’s, a dynamic and a passed-on import', () => {
  const cycles = output.split('\n').filter((line) => line.endsWith(': no cycles'));

  expect(cycles).toEqual(['web/app/x.ts → web/app/y.ts → web/app/z.ts → web/app/x.ts: no cycles']);
});
