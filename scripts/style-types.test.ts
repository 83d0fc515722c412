import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { writeStyleTypes } from './style-types.ts';

/** A folder with these files, which ends with the test, and the declarations made from its sheets. */
function project(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'style-types-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return {
    remove: (file: string) => rmSync(path.join(root, file)),
    update: async () => writeStyleTypes(await resolveConfig({ root, configFile: false, logLevel: 'error' }, 'build')),
    declarations: () => globSync('web/generated/styles/**/*.d.ts', { cwd: root }).toSorted(),
    read: (file: string) => readFileSync(path.join(root, 'web/generated/styles', file), 'utf8'),
    [Symbol.dispose]: () => rmSync(root, { recursive: true }),
  };
}

test('every class of a CSS module is declared, however it is selected, and no other', async () => {
  using shop = project({
    'web/ui/card.module.css': `
      .card { color: red; & .nested { color: blue } }
      @media (width > 40rem) { .card:hover > .wide { color: green } }
      :where(.given, :global(.foreign)) { margin: 0 }
    `,
  });

  await shop.update();

  const names = shop
    .read('ui/card.module.css.d.ts')
    .matchAll(/readonly "(.*)": string;/g)
    .map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(['card', 'given', 'nested', 'wide']));
});

test('a sheet that is removed leaves no declaration', async () => {
  using shop = project({ 'web/ui/old.module.css': '.old {}', 'web/ui/kept.module.css': '.kept {}' });
  await shop.update();

  shop.remove('web/ui/old.module.css');
  await shop.update();

  expect(shop.declarations()).toEqual(['web/generated/styles/ui/kept.module.css.d.ts']);
});
