import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFolder } from '../../scripts/build.ts';
import { root, startProcess } from '../support/process.ts';

/** The image, put together in a folder by what the Dockerfile copies: the shop runs with the packages that are in it. */

/** The trace is 12 s of processor time: on a busy machine, several times as much. */
const longMs = 300_000;

const packages = mkdtempSync(path.join(tmpdir(), 'packages-'));
const image = mkdtempSync(path.join(tmpdir(), 'image-'));

beforeAll(() => {
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/image/write.ts', packages]);
  for (const [source, target] of copied()) cpSync(source, target, { recursive: true });
}, longMs);

afterAll(() => {
  for (const folder of [packages, image]) rmSync(folder, { recursive: true });
});

/** What the last stage takes over of the one that builds, from where to where. */
function copied(): readonly (readonly [source: string, target: string])[] {
  const lines = readFileSync(path.join(root, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build \S+ (.*) (\S+)$/gm);
  return [...lines].flatMap(([, sources = '', target = '']) =>
    sources.split(' ').map((source): readonly [string, string] => {
      const name = source.replace(/^\/app\//, '');
      // Older builds and files that are being made are nothing that an image would begin with.
      const from = name === 'dist' ? builtFolder() : name;
      const into = name === 'dist' ? builtFolder() : target === './' ? path.basename(name) : target;
      return [
        name.startsWith('image/') ? path.join(packages, name.slice('image/'.length)) : path.join(root, from),
        path.join(image, into),
      ];
    }),
  );
}

test('secure-1: what the image has of packages is enough for pages, letters, pictures and the calendar, in either language', async () => {
  await using shop = startProcess({}, 'scripts/start.ts', image);
  const { url, adminPort } = await shop.open;
  const read = async (address: string) => {
    const response = await fetch(url + address);
    expect(`${response.status} ${address}`).toBe(`200 ${address}`);
    return response;
  };

  for (const address of ['/', '/?lng=ar', '/product/101', '/shop', '/calendar', '/signup', '/cart', '/sitemap.xml'])
    expect(await read(address).then((response) => response.text())).not.toBe('');
  const card = await read('/cards/ar/101.jpg').then((response) => response.arrayBuffer());
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  const page = await read('/product/101').then((response) => response.text());
  const [picture = ''] = /\/media\/[^"?\s]+/.exec(page) ?? [];
  for (const format of ['webp', 'jpeg']) {
    const bytes = await read(`${picture}?width=240&format=${format}`).then((response) => response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format });
  }
  const metrics = await fetch(`http://localhost:${adminPort}/metrics`);
  expect(metrics.status).toBe(200);
  expect(shop.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('secure-1: the list of what the image is made of names each package with version, licence and hash', () => {
  const { specVersion, components } = JSON.parse(readFileSync(path.join(image, 'sbom.cdx.json'), 'utf8')) as {
    readonly specVersion: string;
    readonly components: readonly { readonly [field: string]: unknown }[];
  };

  expect(specVersion).toBe('1.6');
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['express', 'graphql', 'react', 'sharp']));
  expect(components.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['vite']));
  for (const component of components)
    expect(component).toMatchObject({
      type: 'library',
      version: expect.stringMatching(/^\d/),
      purl: expect.stringMatching(/^pkg:npm\/\S+@\d/),
      licenses: [{ expression: expect.stringMatching(/\w/) }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
    });
});
