import { expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** By which files phones know that an app opens links to the shop. */

const fingerprint = Array(32).fill('AB').join(':');
const ios = '/.well-known/apple-app-site-association';
const android = '/.well-known/assetlinks.json';

async function fileAt(shop: TestShop, path: string) {
  const response = await shop.get(path, { redirect: 'manual' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return (await response.json()) as unknown;
}

test('an app of iOS opens the pages of records, and nothing that is a customer’s', async () => {
  await using shop = await startTestShop({
    env: { IOS_APPS: 'A1B2C3D4E5.org.example.books, A1B2C3D4E5.org.example.beta' },
  });

  const { applinks } = (await fileAt(shop, ios)) as { applinks: { details: { components: { '/': string }[] }[] } };

  expect(applinks.details).toMatchObject([{ appIDs: ['A1B2C3D4E5.org.example.books', 'A1B2C3D4E5.org.example.beta'] }]);
  const opened = applinks.details[0]?.components.map((component) => component['/']);
  expect(opened).toEqual(expect.arrayContaining(['/product/*', '/author/*', '/newslist/*']));
  expect(opened).not.toEqual(expect.arrayContaining([expect.stringMatching(/^\/(\*|checkout|cart|myaccount)/)]));
  expect((await shop.get(android)).status).toBe(404);
});

test('an app of Android is known by each certificate that it is signed by', async () => {
  const other = fingerprint.replaceAll('AB', '0c');
  const env = {
    ANDROID_APPS: `org.example.books=${fingerprint},org.example.books=${other},org.example.beta=${fingerprint}`,
  };
  await using shop = await startTestShop({ env });

  expect(await fileAt(shop, android)).toEqual(
    [
      ['org.example.books', [fingerprint, other.toUpperCase()]],
      ['org.example.beta', [fingerprint]],
    ].map(([packageName, fingerprints]) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints },
    })),
  );
  expect((await shop.get(ios)).status).toBe(404);
});
