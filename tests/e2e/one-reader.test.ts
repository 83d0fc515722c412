import { expect, test } from 'vitest';
import { admissionLimits } from '../../bff/http/admission.ts';
import { missingOf } from '../support/one-reader.ts';
import { startStorefront } from '../support/storefront.ts';

/** `npm run test:one-reader` does the same many times over, to a process of its own on a machine made busy on purpose. */
test.each([
  ['home on a phone', '/', 390, 'en'],
  ['a book on a wide screen', '/product/101', 1_440, 'ar'],
] as const)(
  'files-1: %s is whole, its faces, scripts and pictures, though the event loop is held for 0.9 s twice meanwhile',
  async (_page, path, width, language) => {
    let asked = 0;
    await using shop = await startStorefront('production', {
      admission: admissionLimits,
      pictures: true,
      beforeAsset: () => {
        asked += 1;
        if (asked === 2 || asked === 10) computeFor(900);
      },
    });
    await using window = await shop.browser.open({ firstVisit: true, savesData: false, width, language });

    expect(await missingOf(window.page, shop.url + path)).toEqual([]);
  },
);

function computeFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
