import { expect, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { holdOnce, missingOf } from '../support/one-reader.ts';
import { startProcess } from '../support/process.ts';

/** `npm run test:one-reader` does the same many times over, and on a machine made busy on purpose. */
test.each([
  ['home on a phone', '/', 390, 'en'],
  ['a book on a wide screen', '/product/101', 1_440, 'ar'],
] as const)(
  'files-1: %s is whole, its faces, scripts and pictures, though the process just started is stopped for 0.9 s meanwhile',
  async (_page, path, width, language) => {
    await using shop = startProcess();
    const { url } = await shop.open;
    await using window = await openWindow({ width, language });
    holdOnce(window.page, shop.kill, 900);

    expect(await missingOf(window.page, url + path)).toEqual([]);

    expect(shop.logged.filter(({ msg }) => msg === 'overloaded: requests are refused')).toEqual([]);
  },
);
