import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { hydrated, isFocused } from '../support/browser.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

/** What the publisher says to authors, its forms and its team, and the sample of a news grid. */

const videoUrl = 'https://video.example/embed/1';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { env: { VIDEO_URL: videoUrl } });
});
afterAll(() => shop[Symbol.asyncDispose]());

const texts = { en: english, ar: arabic } as const;

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const say = texts[language];
  const mainOf = async (path: string) => {
    const html = await (await fetch(shop.url + path, { headers: { 'accept-language': language } })).text();
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  };

  test('publish-1: the three figures, two features that lead to contact, and four services', async () => {
    const main = await mainOf('/publishwithus');

    expect([...main.matchAll(/<bdi dir="ltr">([^<]*)<\/bdi>/g)].map(([, figure]) => figure)).toEqual([
      '40,000+',
      '16',
      '12',
    ]);
    expect([...main.matchAll(/href="\/contact\?subject=proposal"/g)]).toHaveLength(2);
    expect(main.split(say['publish.touch'])).toHaveLength(3);
    for (const id of ['delivery', 'money', 'money_days', 'return', 'pro'] as const)
      expect(main).toContain(say[`service.${id}`]);
  });

  test('forms-1: two forms as files of the shop, that of the page’s language first, and one that is not there yet', async () => {
    const main = await mainOf('/publishingforms');
    const links = [...main.matchAll(/<a (?=[^>]*\.(?:pdf|docx))[^>]*>/g)].map(([link]) => link);
    const addresses = links.map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '');
    const other = language === 'en' ? 'ar' : 'en';
    const answers = await Promise.all(addresses.map((address) => fetch(shop.url + address)));

    expect(addresses).toEqual([
      `/book-proposal.${language}.pdf`,
      `/book-proposal.${other}.pdf`,
      `/translation-proposal.${language}.docx`,
      `/translation-proposal.${other}.docx`,
    ]);
    expect(links.map((link) => [link.includes('target="_blank"'), link.includes(' download=')])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      ...[200, 200].map((status) => [status, 'application/pdf']),
      ...[200, 200].map((status) => [
        status,
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ]),
    ]);
    for (const id of ['forms.soon', 'forms.recommend', 'forms.video'] as const) expect(main).toContain(say[id]);
  });

  test('forms-1: the recommendation leads to the form that takes a proposal, which asks for what it is about', async () => {
    const [main, contact] = await Promise.all(['/publishingforms', '/contact?subject=proposal'].map(mainOf));

    expect(main).toMatch(
      new RegExp(`${say['forms.recommend']}</p>.*href="/contact\\?subject=proposal".*${say['forms.submit']}`, 's'),
    );
    for (const path of ['/peerreview', '/publishwithus']) expect(main).toContain(`href="${path}"`);
    expect(contact).toMatch(new RegExp(`aria-current="true"[^>]*>${say['contact.proposal']}`));
    for (const field of ['work', 'kind', 'discipline', 'language'] as const) {
      expect(contact).toContain(`name="${field}"`);
      expect(contact).toContain(say[`contact.field_${field}`]);
    }
  });

  test('team-1: sample members side by side, which the head says they are', async () => {
    const main = await mainOf('/ourteam');

    expect(main).toContain(say['team.lead']);
    expect(main.match(/<h3/g)).toHaveLength(8);
    expect(main).toContain(say['team.name_director']);
  });

  test('newsgrid-1: a sample by its badge, whose categories and pages have addresses, and to which news leads', async () => {
    const [first, last, empty, beyond, news] = await Promise.all(
      ['/newsgrid', '/newsgrid?page=5', '/newsgrid?category=awards', '/newsgrid?page=6', '/newslist'].map((path) =>
        mainOf(path),
      ),
    );

    expect(first).toMatch(new RegExp(`</h1><p[^>]*><span[^>]*>${say['newsgrid.sample']}`));
    expect(first?.match(/<article/g)).toHaveLength(6);
    for (const number of [2, 3, 4, 5]) expect(first).toMatch(new RegExp(`href="/newsgrid\\?page=${number}"`));
    for (const category of ['books', 'events', 'awards']) expect(first).toContain(`/newsgrid?category=${category}`);
    expect(last).toContain(say['newsgrid.item'].replace('{n, number}', '30'));
    expect(empty).toContain(say['content.empty']);
    expect(beyond).toContain(say['notfound.title']);
    expect(news).toMatch(/href="\/newsgrid"/);
  });
});

test('newsgrid-1: a page after the last one of the samples is 404, of a category too, and the others are 200', async () => {
  const answers = ['?page=5', '?page=6', '?category=events&page=2', '?category=events&page=3', '?category=awards'].map(
    async (query) => (await fetch(`${shop.url}/newsgrid${query}`)).status,
  );

  expect(await Promise.all(answers)).toEqual([200, 404, 200, 404, 200]);
});

test('forms-1: without a video the poster says so', async () => {
  await using plain = await startStorefront();
  const html = await (await fetch(`${plain.url}/publishingforms?lng=en`)).text();

  expect(html).toContain('There is no video yet');
  expect(html).not.toContain('Play the video');
});

test('forms-1: the video is loaded only when it is asked for', async () => {
  await using window = await shop.browser.open({ language: 'ar', width: 390 });
  const { page } = window;
  const asked: string[] = [];
  await page.route('https://video.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' });
  });
  await page.goto(`${shop.url}/publishingforms`);
  await hydrated(page);
  expect([asked, await page.locator('iframe').count()]).toEqual([[], 0]);

  await page.getByRole('link', { name: arabic['forms.play'] }).click();
  await page.frameLocator('iframe').getByText('Playing').waitFor();

  expect(asked).toEqual([videoUrl]);
  expect(await isFocused(page.locator('iframe'))).toBe(true);
});

test.each(views)('team-1: the carousel moves by its arrows, as its language runs, in $name', async (view) => {
  await using window = await shop.browser.open({ ...view, typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/ourteam`);
  await hydrated(page);
  const first = page.getByRole('heading', { level: 3 }).first();
  const before = (await first.boundingBox())?.x ?? 0;
  await page.getByRole('button', { name: texts[view.language]['a11y.next'] }).click();

  const onward = view.language === 'en' ? -1 : 1;
  await expect.poll(async () => (((await first.boundingBox())?.x ?? 0) - before) * onward).toBeGreaterThan(100);
});
