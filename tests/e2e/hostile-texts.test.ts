import type { RequestHandler } from 'express';
import { expect, test } from 'vitest';
import { excessWidth, hydrated } from '../support/browser.ts';
import { startBuiltShop, startStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

/** That HTML of the legacy API which means harm does none on the pages that show it. */

const harm = [
  `<script>ran('script')</script>`,
  `<img src="missing" onerror="ran('handler')">`,
  `<a href="javascript:ran('link')">a link</a>`,
  `<a href="&#106;avascript:ran('entity')">another link</a>`,
  `<svg onload="ran('svg')"><script>ran('script in svg')</script><foreignObject><p>in svg</p></foreignObject></svg>`,
  `<math><mtext><style><img src="missing" onerror="ran('math')"></style></mtext></math>`,
  `<style>main { display: none } @import 'https://elsewhere.example/sheet.css';</style>`,
  `<p style="position: fixed; inset: 0; background: url(https://elsewhere.example/style)">styled</p>`,
  `<iframe src="https://elsewhere.example/frame" srcdoc="<script>parent.ran('frame')</script>"></iframe>`,
  `<form action="https://elsewhere.example/"><input name="password" autofocus onfocus="ran('focus')"></form>`,
  `<base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0;url=https://elsewhere.example/">`,
  `<object data="https://elsewhere.example/"></object><embed src="https://elsewhere.example/">`,
  `<video src="https://elsewhere.example/film" autoplay></video><picture><source srcset="https://elsewhere.example/a 1x"></picture>`,
  `<p>${'Wordswithoutaspace'.repeat(40)}</p>`,
  `<p>${'many words '.repeat(4_000)}</p>`,
  `</main></div></p><table><td>broken <b>markup`,
].join('');

const paths = {
  '/about': '/about',
  '/post/1': '/getpost/detail',
  '/newslist/3': '/get/news/detail',
  '/projectsandprogram/1': '/getprojectprogram/detail',
  '/journals/1': '/getjournal/detail',
  '/contact': '/common/getcontact',
} as const;

/** The same answer, with harm before each text of HTML, also where that is one of two languages. */
function harmful(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(harmful);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, harmful(field)]));
  }
  if (typeof value !== 'string' || !/<\w/.test(value)) return value;
  try {
    return JSON.stringify(harmful(JSON.parse(value)));
  } catch {
    return harm + value;
  }
}

const withHarm: RequestHandler = (_request, response, next) => {
  const json = response.json.bind(response);
  response.json = (body) => json(harmful(body));
  next();
};

test.each(views)(
  'about-1 post-1 project-1 journal-1 contact-1: of HTML that means harm nothing runs or is loaded, and the page keeps its width, in $name',
  async (view) => {
    await using shop = await startStorefront('production', { pictures: true });
    for (const endpoint of Object.values(paths)) shop.legacy.intercept(endpoint, withHarm);
    await using window = await shop.browser.open({ ...view, expected: /status of 404/ }); // its pictures
    const { page } = window;
    const ran: string[] = [];
    const elsewhere: string[] = [];
    await page.exposeFunction('ran', (what: string) => void ran.push(what));
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== shop.url) elsewhere.push(request.url());
    });

    for (const path of Object.keys(paths)) {
      await page.goto(shop.url + path, { waitUntil: 'load' });
      await hydrated(page);
      const shown = page.locator('main, dialog[open]').last();

      expect([path, await shown.getByText('many words', { exact: false }).count()]).not.toEqual([path, 0]);
      expect([
        path,
        await shown
          .locator(
            'script:not([type="application/ld+json"]), iframe, style, form[action^="https:"], object, embed, svg p, [onerror], [onload], [onfocus], [style*=fixed]',
          )
          .count(),
      ]).toEqual([path, 0]);
      expect([path, await page.locator('a[href^="javascript:"]').count()]).toEqual([path, 0]);
      expect([path, await excessWidth(page)]).toEqual([path, 0]);
      expect(await page.getByRole('contentinfo').count()).toBe(1);
    }
    expect([ran, elsewhere]).toEqual([[], []]);
  },
);

/** Longer than the shop reads any field. */
const tooLong = `<p>${'many words '.repeat(18_000)}</p>`;

test('about-1 post-1 err-2: HTML of 200 KB is not read: what it was to fill says that it can’t be loaded, and the rest is shown', async () => {
  await using shop = await startBuiltShop();
  const text = JSON.stringify({ en: tooLong, ar: tooLong });
  shop.legacy.intercept('/about', (_request, response) => {
    response.json({ status: 'success', msg: '', data: { content: tooLong } });
  });
  shop.legacy.intercept('/getpost/detail', (_request, response) => {
    response.json({ status: 'success', msg: '', data: { id: 1, title: 'A post', description: text } });
  });
  const answers = await Promise.all(['/about', '/post/1'].map((path) => shop.get(path)));
  const [about, post] = await Promise.all(answers.map((answer) => answer.text()));
  const [list, dialog] = post?.split(/<dialog[^>]*>/) ?? [];

  expect(tooLong.length).toBeGreaterThan(190_000);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(about).toMatch(/<h1>About<\/h1>.*role="alert".*We can’t load this just now.*Try again.*<footer/s);
  expect(dialog).toMatch(/role="alert".*We can’t load this just now.*Try again/s);
  expect(list?.match(/<article/g)).toHaveLength(12);
});
