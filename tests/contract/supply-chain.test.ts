import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockedPackages } from '../../scripts/image/lock-file.ts';
import { root } from '../support/process.ts';

/** What the shop is made of: that nothing of others' runs unasked, and that it may be passed on. */

const packages = Object.entries(lockedPackages());

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const nameOf = (folder: string): string => folder.replace(/^.*node_modules\//, '');

test('secure-1: no package runs anything when it is installed', () => {
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true);

  expect(withScripts.map(([folder]) => [nameOf(folder), manifest.allowScripts[nameOf(folder)]])).toEqual(
    Object.keys(manifest.allowScripts).map((name) => [name, false]),
  );
});

test('secure-1: each package is known by its hash, and each of ours by an exact version', () => {
  const unknown = packages.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );

  expect(unknown).toEqual([]);
  expect(loose).toEqual([]);
});

/** Licences that ask for no more than to be named and kept beside what they are of. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Zlib',
]);

/** Packages whose licence asks for more, and gets it: libvips is a library of its own beside the shop, typefaces are not sold. */
const others: readonly (readonly [packages: RegExp, licence: string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^@fontsource(?:-variable)?\//, 'OFL-1.1'],
];

test('secure-1: what runs is under licences that are known', () => {
  const unknown = packages.flatMap(([folder, { dev, license = 'not said' }]) => {
    const isAnother = (wanted: string) =>
      others.some(([names, licence]) => licence === wanted && names.test(nameOf(folder)));
    const isKnown = license
      .replaceAll(/[()]/g, '')
      .split(' AND ')
      .every((each) => permissive.has(each) || isAnother(each));
    return dev === true || isKnown ? [] : [`${nameOf(folder)}: ${license}`];
  });

  expect(unknown).toEqual([]);
});
