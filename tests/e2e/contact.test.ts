import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { hydrated, isFocused } from '../support/browser.ts';
import { cutOffWithFocus } from '../support/focus-in-line.ts';
import { type MailServer, mailText, startMailServer } from '../support/mail-server.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

/** Contact: the form with its subjects, what is said of messages that can't be sent, and the map. */

/** Whether the reader sees it: in the window, and below nothing. */
const isInSight = (element: Element): boolean => {
  const { left, top } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 1, top + 1));
};

let mail: MailServer;
let shop: TestStorefront;
let silent: TestStorefront;
beforeAll(async () => {
  mail = await startMailServer();
  const env = {
    SMTP_URL: mail.url,
    CONTACT_EMAIL: 'shop@press.example',
    MAP_ORIGINS: 'https://maps.example',
    // All views together send more messages than one address may.
    RATE_LIMIT: 'off',
  };
  shop = await startStorefront('production', { env });
  silent = await startStorefront();
});
afterAll(async () => {
  await Promise.all([shop, silent, mail].map((each) => each[Symbol.asyncDispose]()));
});

const texts = { en: english, ar: arabic } as const;
const htmlOf = async ({ url }: TestStorefront, path: string) => (await fetch(url + path)).text();

describe.each(views)('in $name', (view) => {
  const { language } = view;
  const say = texts[language];

  test('contact-1 contact-2: what a subject asks for is filled in, survives a refusal and a reload, and reaches the publisher', async () => {
    await using window = await shop.browser.open({ ...view, typefaces: true });
    const { page } = window;
    await page.goto(`${shop.url}/contact?subject=rights&book=101`);
    await hydrated(page);
    const field = (id: keyof typeof english) => page.getByRole('main').getByLabel(say[id]);
    const message = page.locator('textarea');
    const send = page.getByRole('button', { name: say['contact.send'] });
    const chips = page.getByRole('navigation', { name: say['contact.subject'] });
    const chosen = chips.locator('[aria-current]');
    const isInView = await chosen.evaluate((chip) => {
      const { left, right } = chip.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
    expect([await chosen.innerText(), isInView]).toEqual([say['contact.rights'], true]);
    expect(await message.inputValue()).toBe(say['contact.rights_text']);
    expect(await field('contact.field_book').inputValue()).toMatch(
      language === 'ar' ? /، \u2066979-5[-\d]+\u2069$/ : /, 979-5/,
    );

    // What was not typed gives way to the text of another subject.
    await chips.getByRole('link', { name: say['contact.desk_copy'] }).click();
    await expect.poll(() => message.inputValue()).toBe(say['contact.desk_copy_text']);
    await field('contact.field_course').fill('HIST 210');
    await field('contact.name').fill('Noura');
    await field('contact.phone').fill('+974 5555 0101');
    await field('auth.email').fill('noura@example.com');
    await message.fill(' ');
    await send.click();
    await page.getByRole('main').getByText(say['userError.REQUIRED.message']).waitFor();
    expect(await isFocused(message)).toBe(true);
    await message.fill('I teach it in spring.');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => message.inputValue()).toBe('I teach it in spring.');
    expect(await field('contact.field_course').inputValue()).toBe('HIST 210');

    await send.click();
    const answer = page.getByRole('main').locator('[tabindex="-1"]:focus').getByText(say['contact.sent']);
    await answer.waitFor();
    await expect.poll(() => answer.evaluate(isInSight)).toBe(true);
    const sent = mail.received.map(mailText).at(-1);
    expect(sent).toContain(`${say['contact.subject']}: ${say['contact.desk_copy']}`);
    expect(sent).toContain(`${say['contact.field_course']}: HIST 210`);
    expect(sent).toContain('I teach it in spring.');
    const other = language === 'ar' ? 'en' : 'ar';
    await pressLanguage(page, other);
    await page.getByRole('main').getByText(texts[other]['contact.sent']).waitFor();
    expect(await answer.count()).toBe(0);
    await page.reload();
    await hydrated(page);
    expect(await page.getByRole('main').getByLabel(texts[other]['contact.name']).inputValue()).toBe('');
  });

  test('contact-1: a book leads who teaches with it to the form that asks for a desk copy', async () => {
    const answer = await fetch(`${shop.url}/product/101`, { headers: { 'accept-language': language } });

    expect((await answer.text()).split('href="/contact?subject=desk-copy&amp;book=101"')[1]).toMatch(
      new RegExp(`^[^<]*>${RegExp.escape(say['book.desk_copy'])}<`),
    );
  });

  test('contact-1: a subject that the reader is led to comes into view among the others, from another page too', async () => {
    await using window = await shop.browser.open({ ...view, width: 390, typefaces: true });
    const { page } = window;
    await page.goto(`${shop.url}/accessibility?lng=${language}`);
    await hydrated(page);
    await page.locator('main a[href$="/contact?subject=barrier"]').click();
    const chosen = page.getByRole('main').getByRole('link', { name: say['contact.barrier'], exact: true });
    await chosen.waitFor();

    const isInView = () =>
      chosen.evaluate((chip) => {
        const { left, right } = chip.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
    await expect.poll(isInView).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('contact-1: by keyboard each subject is seen whole as it has the focus, at 360 px', async () => {
    await using window = await shop.browser.open({ ...view, width: 360, typefaces: true });
    const { page } = window;
    await page.goto(`${shop.url}/contact?lng=${language}`);
    await hydrated(page);
    const chips = page.getByRole('navigation', { name: say['contact.subject'] }).getByRole('link');

    expect(await cutOffWithFocus(page, chips)).toEqual([]);
  });

  test('contact-2: whether messages can be sent is said before the first field, and without script who takes them', async () => {
    const [closed, open] = await Promise.all(
      [silent, shop].map((each) => htmlOf(each, `/contact?subject=desk-copy&book=101&lng=${language}`)),
    );
    const noscript = /<noscript>.*?mailto:[^"?]+\?([^"]*).*?<\/noscript>/s.exec(open ?? '');
    const letter = new URLSearchParams(noscript?.[1]?.replaceAll('&amp;', '&'));

    expect(closed?.indexOf(say['contact.off'])).toBeGreaterThan(0);
    expect(closed?.indexOf(say['contact.off'])).toBeLessThan(closed?.indexOf('name="name"') ?? 0);
    expect(open).not.toContain(say['contact.off']);
    expect(noscript?.[0]).toContain(say['auth.no_script']);
    expect(letter.get('subject')).toBe(say['contact.desk_copy']);
    expect(letter.get('body')).toContain(say['contact.desk_copy_text']);
    expect(letter.get('body')).toMatch(/979-5-0000-0101-0/);
    for (const field of ['course', 'enrolment', 'term'] as const) {
      expect(open).toContain(`name="${field}"`);
      expect(letter.get('body')).toContain(`${say[`contact.field_${field}`]}: \n`);
    }
  });

  test('contact-2: without a mail server what was typed becomes an e-mail that has only to be sent', async () => {
    await using window = await silent.browser.open(view);
    const { page } = window;
    await page.goto(`${silent.url}/contact?subject=proposal`);
    await hydrated(page);
    const field = (id: keyof typeof english) => page.getByRole('main').getByLabel(say[id]);
    const link = page.getByRole('main').getByRole('link', { name: say['contact.as_mail'] });
    const letter = async () => new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]);
    await field('contact.name').fill('Noura');
    await field('contact.phone').fill('+974 5555 0101');
    await field('auth.email').fill('noura@example.com');
    await field('contact.field_work').fill('Pearls & Tides');
    expect(await link.count()).toBe(0);
    await page.getByRole('button', { name: say['contact.send'] }).click();
    await link.waitFor();

    expect((await letter()).get('subject')).toBe(say['contact.proposal']);
    expect((await letter()).get('body')).toContain(`${say['contact.field_work']}: Pearls & Tides\n`);
    expect((await letter()).get('body')).toContain(say['contact.proposal_text']);

    await page.locator('textarea').fill('A history of pearl fishing.');
    await expect.poll(async () => (await letter()).get('body')).toMatch(/\n\nA history of pearl fishing\.$/);
  });

  testIn('en', language)('contact-2: without script one notice alone says what can’t be done', async () => {
    await using window = await silent.browser.open({ ...view, script: false, expected: /^failed: .*\.js$/ });
    const { page } = window;
    await page.goto(`${silent.url}/contact?lng=${language}`, { waitUntil: 'networkidle' });

    expect(await page.content()).toContain(say['auth.no_script']);
    expect(await page.getByText(say['contact.off']).isVisible()).toBe(false);
  });

  test('contact-1: address, telephone, mobile and e-mail run from left to right, above four services', async () => {
    const [main = '', closed = ''] = await Promise.all(
      [shop, silent].map(async (each) => {
        const html = await htmlOf(each, `/contact?lng=${language}`);
        return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<noscript>.*?<\/noscript>/s, '');
      }),
    );

    // Where no message can be sent, too, each is there once.
    for (const each of [main, closed]) {
      expect(each.match(/<a href="(?:tel|mailto):[^"]*"[^>]*>.*?<bdi dir="ltr"/gs)).toHaveLength(3);
    }
    expect(main).toContain(`>${say['contact.address']}</h2>`);
    for (const id of ['delivery', 'money', 'money_days', 'return', 'live'] as const)
      expect(main).toContain(say[`service.${id}`]);
  });
});

test('err-3: without the contact details the alert has the server’s words, and the form is there all the same', async () => {
  await using failing = await startStorefront();
  const refused = failing.legacy.faults.add({
    kind: 'refusal',
    msg: 'Closed for stock-taking',
    path: '/common/getcontact',
  });
  const response = await fetch(`${failing.url}/contact?lng=en`);
  const html = await response.text();
  refused[Symbol.dispose]();

  expect(response.status).toBe(503);
  expect(html).toMatch(/role="alert".*Closed for stock-taking/s);
  expect(html).toContain('name="message"');
  // Where no way to the publisher is known, none is spoken of.
  expect(html.slice(html.indexOf('<main'), html.indexOf('<footer'))).not.toMatch(/call us|write to us or/i);
  // Nor does the page lead to itself for them.
  expect(html.slice(html.indexOf('<main'), html.indexOf('<footer'))).not.toMatch(
    /<a [^>]*href="\/contact\b[^"]*"[^>]*>Contact</,
  );
});

test('contact-2: a network that fails is said, and nothing typed is lost', async () => {
  await using window = await shop.browser.open({ language: 'en', expected: /^failed: .*graphql|ERR_FAILED/ });
  const { page } = window;
  await page.goto(`${shop.url}/contact`);
  await hydrated(page);
  await page.route('**/graphql', (route) => route.abort());
  const before = mail.received.length;
  await page.locator('textarea').fill('Is the second volume out?');
  await page.getByRole('button', { name: 'Send Message' }).click();

  await page.locator('form').getByText('Something Went Wrong').waitFor();
  expect(await page.locator('textarea').inputValue()).toBe('Is the second volume out?');
  expect(mail.received).toHaveLength(before);
});

test('contact-2: that a message failed which was sent in another language is said in that of the page', async () => {
  await using window = await shop.browser.open({ language: 'en', expected: /^failed: .*graphql|ERR_FAILED/ });
  const { page } = window;
  await page.goto(`${shop.url}/contact`);
  await hydrated(page);
  const isSwitched = Promise.withResolvers<void>();
  await page.route('**/graphql', (route) => isSwitched.promise.then(() => route.abort()));
  await page.locator('textarea').fill('Is the second volume out?');
  const isSent = page.waitForRequest('**/graphql');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await isSent;

  await pressLanguage(page, 'ar');
  await page.locator('html[lang=ar]').waitFor({ state: 'attached' });
  isSwitched.resolve();

  await page.locator('form').getByText(arabic['userError.REFUSED']).waitFor();
  expect(await page.getByText('Something Went Wrong').count()).toBe(0);
});

test('contact-1: the map is loaded only when it is asked for, and its link leads to it anyway', async () => {
  await using window = await shop.browser.open({ language: 'en' });
  const { page } = window;
  const asked: string[] = [];
  await page.route('https://maps.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' });
  });
  await page.goto(`${shop.url}/contact`);
  await hydrated(page);
  const link = page.getByRole('link', { name: 'Open the map' });
  const map = await link.getAttribute('href');
  expect([asked, await page.locator('iframe').count()]).toEqual([[], 0]);

  await page.getByRole('link', { name: 'Show the map here' }).click();
  await page.frameLocator('iframe').getByText('Map').waitFor();

  expect(asked).toEqual([map]);
  expect(await isFocused(page.locator('iframe'))).toBe(true);
});
