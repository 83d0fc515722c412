import { expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import { startLegacyApi } from '../../legacy-api/server.ts';

const data = loadData();
const text = z.string().min(1);
const bilingual = z.string().transform((json) => z.strictObject({ en: text, ar: text }).parse(JSON.parse(json)));
const link = z.url().nullable();

/** What is sent along must change nothing: these calls take no parameters. */
const bodies: [string, RequestInit][] = [
  ['an empty body', {}],
  ['parameters it does not know', { body: new URLSearchParams({ page: '2', id: '1' }) }],
  [
    'a hostile form',
    {
      body: new URLSearchParams([
        ['__proto__[a]', '1'],
        ['data', "'; DROP TABLE contact; --"],
        ['data', '\0'],
      ]),
    },
  ],
];

test.each(bodies)('/common/getcontact gives the contact, whatever is sent: %s', async (_what, init) => {
  const contact = await ask('/common/getcontact', init);

  const sent = z
    .strictObject({
      address: bilingual,
      email: z.email(),
      mobile: text,
      phone: text,
      facebook: link,
      instagram: link,
      twitter: link,
      linkedin: link,
      snapchat: link,
      map: z.url(),
    })
    .parse(contact);
  expect(sent).toEqual(data.contact);
});

test.each(bodies)(
  '/common/gethomebanner gives the banners in their order, whatever is sent: %s',
  async (_what, init) => {
    const banners = await ask('/common/gethomebanner', init);

    const sent = z
      .array(
        z.strictObject({
          subtitle: bilingual,
          text: bilingual,
          link: text,
          data: z.string().regex(/^banners\/\d+\.svg$/),
        }),
      )
      .parse(banners);
    expect(sent).toMatchObject(
      data.banners.map((banner) => ({ subtitle: banner.subtitle, text: banner.text, link: banner.link })),
    );
  },
);

test.each(bodies)('/common/getallbookcategory gives all categories, whatever is sent: %s', async (_what, init) => {
  const categories = await ask('/common/getallbookcategory', init);

  const sent = z
    .array(z.strictObject({ id: z.int(), image: z.string().regex(/^categories\/\d+\.svg$/), name: bilingual }))
    .parse(categories);
  expect(sent).toMatchObject(data.categories.map(({ id, name }) => ({ id, name })));
});

test.each([
  ['en', 'Success'],
  ['ar', 'تم بنجاح'],
  ['ar-QA,en;q=0.5', 'تم بنجاح'],
  ['ar;q=0.2, en;q=0.9', 'Success'],
  ['fr', 'Success'],
  ['*', 'Success'],
  [';;q=,', 'Success'],
])('messages follow Accept-Language %j; records carry both languages all the same', async (language, message) => {
  await using api = await startLegacyApi({ port: 0 });
  const init = { method: 'POST', headers: { 'accept-language': language } };

  const response = await fetch(`${api.url}/common/getallbookcategory`, init);

  expect(await response.json()).toMatchObject({
    status: 'success',
    msg: message,
    data: data.categories.map(({ id, name }) => ({ id, name: JSON.stringify(name) })),
  });
});

/** The data of a successful answer. */
async function ask(path: string, init: RequestInit): Promise<unknown> {
  await using api = await startLegacyApi({ port: 0, basePath: '/press/api' });
  const response = await fetch(`${api.url}${path}`, { method: 'POST', ...init });
  expect(response.status).toBe(200);
  return z
    .strictObject({ status: z.literal('success'), msg: z.literal('Success'), data: z.unknown() })
    .parse(await response.json()).data;
}
