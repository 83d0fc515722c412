import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import { type Form, type StandIn, startStandIn } from '../support/legacy.ts';
import { text } from '../support/legacy-wire.ts';

const { banners, categories, contact } = loadData();

/** What is sent along must change nothing: these calls take no parameters. */
const forms: [string, string, Form][] = [
  ['nothing', '', {}],
  ['parameters that it does not know', '?page=2', { page: '2', id: '1', customer_id: '999' }],
  [
    'a hostile form',
    '?page[]=2&__proto__[a]=1',
    { '__proto__[a]': '1', constructor: 'x', data: ["'; DROP TABLE contact; --", '\0'] },
  ],
];

describe.each(shapes)('what is the same for everybody, in shape %s', (shape) => {
  // Nothing that these tests ask changes anything, so they share one server.
  let legacy: StandIn;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  test.each(forms)('/common/getcontact gives the contact, with %s sent along', async (_what, query, form) => {
    const link = z.url().nullable();
    const record = z.strictObject({
      address: legacy.wire.aside,
      email: z.email(),
      mobile: text,
      phone: text,
      facebook: link,
      instagram: link,
      twitter: link,
      linkedin: link,
      snapchat: link,
      map: z.url(),
    });

    const address = shape === 'a' ? contact.address : contact.address.en;
    expect(await legacy.data(record, `/common/getcontact${query}`, form)).toEqual({ ...contact, address });
  });

  test.each(forms)(
    '/common/gethomebanner gives the banners in their order, with %s sent along',
    async (_what, query, form) => {
      const { aside, list } = legacy.wire;
      const banner = z.strictObject({ subtitle: aside, text: aside, link: text, data: text });

      expect(await legacy.data(list(banner), `/common/gethomebanner${query}`, form)).toEqual(
        banners.map((each) => ({
          subtitle: shape === 'a' ? each.subtitle : each.subtitle.en,
          text: shape === 'a' ? each.text : each.text.en,
          link: each.link,
          data: `banners/${each.id}.svg`,
        })),
      );
    },
  );

  test.each(forms)(
    '/common/getallbookcategory gives all categories, with %s sent along',
    async (_what, query, form) => {
      const { both, list, number } = legacy.wire;
      const category = z.strictObject({ id: number, image: text, name: both });

      expect(await legacy.data(list(category), `/common/getallbookcategory${query}`, form)).toEqual(
        categories.map(({ id, name }) => ({ id, image: `categories/${id}.svg`, name })),
      );
    },
  );

  test.each([
    ['English', 'en', 'Success'],
    ['Arabic', 'ar', 'نجح الطلب'],
    ['Arabic of a country first', 'ar-QA,en;q=0.5', 'نجح الطلب'],
    ['English rather than Arabic', 'ar;q=0.2, en;q=0.9', 'Success'],
    ['another language', 'fr', 'Success'],
    ['any language', '*', 'Success'],
    ['nonsense', ';;q=,', 'Success'],
    ['a thousand languages', 'a;q=0.1,'.repeat(1500), 'Success'],
  ])(
    'the message is in the language of who wants %s; records carry both all the same',
    async (_what, language, message) => {
      const init = { method: 'POST', headers: { 'accept-language': language } };

      const response = await fetch(`${legacy.api.url}/common/getallbookcategory`, init);

      const { both, list } = legacy.wire;
      const answer = z.object({ msg: text, data: list(z.looseObject({ name: both })) }).parse(await response.json());
      expect(answer).toMatchObject({ msg: message, data: categories.map(({ name }) => ({ name })) });
    },
  );
});
