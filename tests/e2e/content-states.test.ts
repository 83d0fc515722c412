import { expect, test } from 'vitest';
import type { FaultInput } from '../../legacy-api/admin/fault.ts';
import { startBuiltShop } from '../support/storefront.ts';

/** What the publisher's pages say, and what of them is still there, where the legacy API refuses, fails, is late or has nothing to say. */

/** What each page is called, and whether it asks the legacy API for more than header and footer do. */
const pages = [
  { path: '/about', title: 'About', asks: true },
  { path: '/directorsmessage', title: 'Director’s Message', asks: true },
  { path: '/peerreview', title: 'Peer Review', asks: true },
  { path: '/researchintegrity', title: 'Research Integrity', asks: true },
  { path: '/post', title: 'Posts', asks: true },
  { path: '/newslist', title: 'News', asks: true },
  { path: '/projectsandprogram', title: 'Projects and Programs', asks: true },
  { path: '/author', title: 'Authors', asks: true },
  { path: '/journals', title: 'Journals', asks: true },
  { path: '/gallery', title: 'Gallery', asks: true },
  { path: '/catalogue', title: 'Catalogue', asks: true },
  { path: '/contact', title: 'Contact', asks: true },
  { path: '/privacypolicy', title: 'Privacy Policy', asks: false },
  { path: '/termsofuse', title: 'Terms of Use', asks: false },
  { path: '/accessibility', title: 'Accessibility', asks: false },
  { path: '/publishingforms', title: 'Publishing Forms', asks: false },
  { path: '/publishwithus', title: 'Publish With Us', asks: false },
  { path: '/newsgrid', title: 'News Grid', asks: false },
  { path: '/ourteam', title: 'Our Team', asks: false },
] as const;

const ours = 'We can’t load this just now. Please try again in a moment.';

const faults: readonly (readonly [string, FaultInput, string])[] = [
  ['refuses', { kind: 'refusal', msg: 'Closed for stock-taking', path: '/*' }, 'Closed for stock-taking'],
  ['fails', { kind: 'status', status: 500, path: '/*' }, ours],
  ['is not reached', { kind: 'reset', path: '/*' }, ours],
  ['is late', { kind: 'hang', path: '/*' }, ours],
  ['sends no answer but a page', { kind: 'html', path: '/*' }, ours],
];

test.each(faults)(
  'err-2 err-7: where the legacy API %s, each page says so and can be tried again, and what needs nothing of it is shown',
  async (_what, fault, words) => {
    await using shop = await startBuiltShop('production', {
      // On a busy machine other answers may take as long.
      env: fault.kind === 'hang' ? { LEGACY_TIMEOUT_MS: '300' } : {},
    });
    shop.legacy.faults.add(fault);

    const said = await Promise.all(pages.map(({ path }) => stateOf(shop.get, path)));

    expect(said).toEqual(
      pages.map(({ path, title, asks }) => ({
        path,
        title,
        status: asks ? 503 : 200,
        alert: asks ? words : null,
        again: asks,
        isEmpty: false,
        foot: true,
      })),
    );
  },
);

test('err-2: a text without a word says so and leads on, and contact details that are none can’t be had', async () => {
  await using shop = await startBuiltShop();
  for (const path of ['/about', '/directormessage', '/peerview', '/researchintegrity'])
    shop.legacy.intercept(path, (_request, response) => {
      response.json({ status: 'success', msg: '', data: { content: '<p> </p>' } });
    });
  shop.legacy.intercept('/common/getcontact', (_request, response) => {
    response.json({ status: 'success', msg: '', data: { email: '', address: null } });
  });

  const texts = await Promise.all(
    ['/about', '/directorsmessage', '/peerreview', '/researchintegrity'].map((path) => stateOf(shop.get, path)),
  );
  const contact = await stateOf(shop.get, '/contact');

  for (const text of texts) expect(text).toMatchObject({ status: 200, alert: null, isEmpty: true, foot: true });
  expect(contact).toMatchObject({ status: 503, alert: ours, again: true, foot: true });
});

type Get = (path: string, init?: RequestInit) => Promise<Response>;

async function stateOf(get: Get, path: string) {
  const response = await get(path, { headers: { 'accept-language': 'en' } });
  const html = await response.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<noscript>.*?<\/noscript>/gs, '');
  return {
    path,
    title: /<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1],
    status: response.status,
    alert: /role="alert"><svg.*?<\/svg><div[^>]*>(.*?)<\/div>/s.exec(main)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? null,
    again: main.includes('Try again'),
    isEmpty: main.includes('Nothing here yet'),
    foot: html.includes('<footer'),
  };
}
