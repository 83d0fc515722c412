import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import type { Language } from '../../legacy-api/language.ts';
import { type Form, idsOfNothing, type StandIn, startStandIn } from '../support/legacy.ts';
import { text, type Wire } from '../support/legacy-wire.ts';

const { countries } = loadData();

/** Section 3, "Country" and "City/state": both have the same fields. */
const place = ({ number }: Wire) => z.strictObject({ id: number, name: text, ar_name: text });

const sent = ({ id, name }: { readonly id: number; readonly name: { readonly en: string; readonly ar: string } }) => ({
  id,
  name: name.en,
  ar_name: name.ar,
});

/** As readers of that language look them up. */
const byName = (language: Language) => {
  const { compare } = new Intl.Collator(language);
  return (one: (typeof countries)[number], other: (typeof countries)[number]) =>
    compare(one.name[language], other.name[language]);
};

describe.each(shapes)('places in shape %s', (shape) => {
  let legacy: StandIn;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  test.each<[string, Form]>([
    ['nothing', {}],
    ['an empty customer', { customer_id: '' }],
    ['a customer that there is not', { customer_id: '999' }],
    ['a hostile form', { customer_id: "1'; DROP TABLE countries; --", '__proto__[a]': '1' }],
  ])(
    '/common/getcountry gives all countries by name in the language of whoever asks, with %s sent along',
    async (_what, form) => {
      const list = (language: Language) =>
        legacy.data(legacy.wire.list(place(legacy.wire)), '/common/getcountry', form, { language });

      expect(await list('en')).toEqual(countries.toSorted(byName('en')).map(sent));
      expect(await list('ar')).toEqual(countries.toSorted(byName('ar')).map(sent));
    },
  );

  test('/common/getcity gives the cities of each country in one order, whoever is said to ask and in either language', async () => {
    for (const { id, cities } of countries) {
      const form = { customer_id: String(id), country_id: String(id) };
      const asking = { language: id % 2 ? 'en' : 'ar' } as const;
      const list = await legacy.data(legacy.wire.list(place(legacy.wire)), '/common/getcity', form, asking);
      expect(list).toEqual(cities.map(sent));
    }
  });

  test.each(idsOfNothing('country_id'))(
    '/common/getcity: of %s there are no cities, with a msg',
    async (_what, form) => {
      const english = await legacy.refusal('/common/getcity', form);
      const arabic = await legacy.refusal('/common/getcity', form, { language: 'ar' });

      expect(english).toEqual({ http: 200, msg: 'Country not found' });
      expect(arabic).toEqual({ http: 200, msg: 'الدولة غير موجودة' });
    },
  );
});
