import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused, type WindowOptions } from '../support/browser.ts';
import { startFeed } from '../support/calendar-feed.ts';
import { htmlOf, linksIn, mainOf } from '../support/served.ts';
import { openPage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { structuredDataIn } from '../support/structured-data.ts';
import { testIn, views } from '../support/views.ts';

/** The calendar: its months, their keyboard, its events, and what leads out of it into other calendars. */

const timeZone = 'Asia/Qatar';
const dayMs = 86_400_000;
const todayIn = (zone: string) => new Date().toLocaleDateString('sv', { timeZone: zone });
const later = (date: string, days: number) => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
/** The first day of a month so many after this one. */
const monthAfter = (months: number, zone = timeZone) => {
  const [year = 0, month = 0] = todayIn(zone).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7);
};
const compact = (date: string) => date.replaceAll('-', '');

const monthOfHijri =
  /Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhul|محرم|صفر|ربيع|جمادى|رجب|شعبان|رمضان|شوال|ذو/;

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { env: { SHOP_TIME_ZONE: timeZone } });
});
afterAll(() => shop[Symbol.asyncDispose]());

/** A shop with a calendar of its own. */
async function startWith(events: readonly string[][], zone = timeZone) {
  const feed = await startFeed(...events);
  const own = await startStorefront('production', { env: { SHOP_TIME_ZONE: zone, CALENDAR_FEED_URL: feed.url } });
  return {
    ...own,
    feed,
    [Symbol.asyncDispose]: async () => {
      await own[Symbol.asyncDispose]();
      await feed[Symbol.asyncDispose]();
    },
  };
}

const words = {
  en: {
    title: 'Event Calendar',
    home: 'Home',
    meeting: '10:00 Meeting',
    zone: 'Times are in the shop’s time zone, GMT+3.',
    hijri: 'Show Hijri dates too',
    calculated: 'Hijri dates are calculated',
    add: 'Add to my calendar',
    subscribe: 'Subscribe to the calendar',
    close: 'Close',
    onward: 'ArrowRight',
  },
  ar: {
    title: 'تقويم الفعاليات',
    home: 'الرئيسية',
    meeting: '10:00 ص اجتماع',
    zone: 'الأوقات بتوقيت المتجر (غرينتش+3).',
    hijri: 'إظهار التواريخ الهجرية أيضًا',
    calculated: 'التواريخ الهجرية محسوبة',
    add: 'الإضافة إلى تقويمي',
    subscribe: 'الاشتراك في التقويم',
    close: 'إغلاق',
    onward: 'ArrowLeft',
  },
} as const;

/** The days of the table, in the order of the page. */
const daysOf = (page: Page) =>
  page.locator('td').evaluateAll((cells) => cells.map((cell) => cell.querySelector('time')?.dateTime));

const todayOf = (page: Page) => page.locator('td[aria-current=date] time').first().getAttribute('datetime');

/** Where the centre of a column is. */
const middle = (page: Page, column: number) =>
  page
    .locator('th')
    .nth(column)
    .evaluate((cell) => cell.getBoundingClientRect().left + cell.getBoundingClientRect().width / 2);

describe.each(views)('the calendar in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const view = { language, width, colorScheme } satisfies WindowOptions;

  test('calendar-1: forced colours leave today and the days of neighbouring months marked', async () => {
    await using window = await openPage(shop, '/calendar', view);
    const { page } = window;
    const styleOf = (days: string, property: 'color' | 'borderTopWidth') =>
      page
        .locator(`td${days} time + span`)
        .first()
        .evaluate((number, name) => getComputedStyle(number)[name], property);

    await page.emulateMedia({ forcedColors: 'active' });

    expect(await styleOf('[aria-current]', 'borderTopWidth')).toBe('2px');
    expect(await styleOf(':not([aria-current])', 'borderTopWidth')).toBe('0px');
    expect(await styleOf('[data-other]', 'color')).not.toBe(
      await styleOf(':not([data-other], [aria-current])', 'color'),
    );
  });

  test('calendar-1 zone-1: the time zone is named where a month has times, and only there', async () => {
    await using window = await openPage(shop, '/calendar', view);
    const { page } = window;

    expect(await page.getByText(text.zone, { exact: true }).isVisible()).toBe(true);
    expect(await htmlOf(shop, `/calendar?month=${monthAfter(5)}`, language)).not.toContain(text.zone.slice(0, 12));
  });

  test('calendar-1 calendar-2: the month of today has six weeks and one meeting, its time before its title; Hijri dates are shown to who wants them, and the device keeps that; an event and all of them can be had', async () => {
    await using window = await openPage(shop, '/calendar', { ...view, typefaces: true });
    const { page } = window;
    const today = todayIn(timeZone);

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.title);
    const home = page.getByRole('main').getByRole('link', { name: text.home, exact: true });
    expect(new URL((await home.getAttribute('href')) ?? '', shop.url).pathname).toBe('/');
    const days = await daysOf(page);
    expect(days).toHaveLength(42);
    expect(days).toEqual(Array.from({ length: 42 }, (_none, index) => later(days[0] ?? '', index)));
    expect(new Date(days[0] ?? '').getUTCDay()).toBe(0);
    expect(await todayOf(page)).toBe(today);
    const [sunday, saturday] = [await middle(page, 0), await middle(page, 6)];
    expect(sunday < saturday).toBe(language === 'en');
    const grounds = await page
      .locator('tbody tr:first-child td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
    expect(new Set(grounds.slice(0, 5)).size).toBe(1);
    expect([grounds[5] === grounds[6], grounds[5] === grounds[0]]).toEqual([true, false]);

    const event = page.getByRole('main').locator('a[href*="/calendar/1"]').filter({ visible: true });
    expect((await event.innerText()).replace(/\s+/g, ' ')).toBe(text.meeting);
    await event.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: text.meeting.split(' ').at(-1) ?? '' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/calendar/1');
    expect(await dialog.innerText()).toContain('+3');
    const add = await dialog.getByRole('link', { name: text.add }).getAttribute('href');
    const file = await (await fetch(shop.url + add)).text();
    expect(file).toContain(`SUMMARY:${text.meeting.split(' ').at(-1)}`);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel(text.close).click();
    await page.waitForURL(`${shop.url}/calendar`);
    expect(await excessWidth(page)).toBe(0);
    await expect.poll(() => page.locator('main dialog').count()).toBe(0);

    const figure = page
      .locator('td')
      .first()
      .getByText(/^\d{1,2}\b/)
      .last();
    const before = await page.locator('td').first().innerText();

    await page.getByRole('checkbox', { name: text.hijri }).check();
    await page.getByText(text.calculated).waitFor();
    await page.reload();
    await hydrated(page);
    await page.getByText(text.calculated).waitFor();

    expect(await page.getByRole('checkbox', { name: text.hijri }).isChecked()).toBe(true);
    expect(await figure.isVisible()).toBe(true);
    expect(await page.locator('td').first().innerText()).not.toBe(before);
    // Seen or, on a phone, heard alone.
    expect(await page.locator('td').first().innerText()).toMatch(monthOfHijri);
    expect(await axeViolations(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);

    await event.click();
    await expect.poll(() => dialog.locator('dd').first().innerText()).toMatch(/ · \d{1,2} \D+ 14\d\d /);
    await dialog.getByLabel(text.close).click();
    await page.waitForURL(`${shop.url}/calendar`);
    const hijriDays = page.locator('h3 span', { hasText: /^ · \d{1,2} \D+$/ });
    expect(await hijriDays.filter({ visible: true }).count()).toBe(width < 768 ? 1 : 0);
    const address = await page.getByRole('link', { name: text.subscribe }).getAttribute('href');
    expect(address).toBe(`${shop.url.replace('http:', 'webcal:')}/calendar.ics?lng=${language}`);
  });
});

testIn('ar', 'ar')(
  'calendar-1: arrow keys lead through the days of a month, and a day is entered by Enter',
  async () => {
    await using window = await openPage(shop, '/calendar', { language: 'ar' });
    const { page } = window;
    const today = todayIn(timeZone);
    const day = (date: string) => page.locator(`[data-day="${date}"]`);
    const focusedAfter = async (key: string, date: string) => {
      await page.keyboard.press(key);
      await expect.poll(() => isFocused(day(date)), { message: `${key} leads to ${date}` }).toBe(true);
    };
    await page.getByRole('grid').waitFor();
    expect(
      await page.locator('td[tabindex="0"]').evaluateAll((cells) => cells.map((cell) => cell.dataset['day'])),
    ).toEqual([today]);

    const first = (await daysOf(page))[0] ?? '';
    await day(today).focus();
    await focusedAfter('Control+Home', first);
    await focusedAfter('ArrowLeft', later(first, 1));
    await focusedAfter('ArrowDown', later(first, 8));
    await focusedAfter('End', later(first, 13));
    await focusedAfter('Home', later(first, 7));
    await focusedAfter('ArrowUp', first);
    await page.keyboard.press('ArrowUp');
    await focusedAfter('ArrowRight', first);
    await focusedAfter('Control+End', later(first, 41));
    await day(today).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(day(today).getByRole('link'))).toBe(true);
    await focusedAfter('Escape', today);

    await page.keyboard.press('PageDown');
    await page.waitForURL(`**/calendar?month=${monthAfter(1)}`);
    await expect.poll(() => page.locator('[data-day]:focus').getAttribute('data-day')).toContain(monthAfter(1));
    await page.keyboard.press('PageUp');
    await page.waitForURL(`${shop.url}/calendar`);
    await expect.poll(() => isFocused(day(today))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.locator('table :focus').count()).toBe(0);
  },
);

testIn('en', 'en')('calendar-1: a month that is turned to is read out', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/calendar`);
  await hydrated(page);
  const name = page.getByRole('heading', { level: 2 }).first();
  const before = await name.innerText();
  // One that came anew would not have it.
  await name.evaluate((heading) => heading.setAttribute('data-heard', ''));

  await page.getByRole('link', { name: /^Next month/ }).press('Enter');
  await page.waitForURL(`**/calendar?month=${monthAfter(1)}`);
  await expect.poll(() => name.innerText()).not.toBe(before);

  expect(await page.locator('h2[aria-live="polite"][data-heard]').innerText()).toBe(await name.innerText());
});

testIn('en', 'en')('calendar-1: without script it is the same table, and months are links', async () => {
  await using window = await openPage(shop, '/calendar', { language: 'en', script: false });
  const { page } = window;

  expect(await daysOf(page)).toHaveLength(42);
  expect(await page.getByRole('table', { name: /\d{4}/ }).getByRole('link').count()).toBe(1);
  await page.getByRole('checkbox').check();
  await page.getByText(words.en.calculated).waitFor();
  const next = await page.getByRole('link', { name: /^Next month/ }).getAttribute('href');
  const following = mainOf(await htmlOf(shop, next ?? '', 'en'));
  expect(next).toBe(`/calendar?month=${monthAfter(1)}`);
  expect(following).toContain('There are no events in this month.');
  expect(linksIn(following)).toContainEqual(expect.objectContaining({ name: 'Today', address: '/calendar' }));
});

test.each(['2026-13', 'next', '1999-01'])(
  'calendar-1: there is no month %s, and the answer leads to this one',
  async (month) => {
    const response = await fetch(`${shop.url}/calendar?month=${month}&lng=en`);
    const html = await response.text();

    expect(response.status).toBe(404);
    expect(html).toMatch(/<a [^>]*href="\/calendar(\?lng=en)?"[^>]*>The events of this month/);
  },
);

testIn('en', 'en')(
  'calendar-1: in a browser eleven hours away months over changes of the clocks and the ends of a year are the same',
  async () => {
    const zone = 'Europe/London';
    const start = `${monthAfter(-1, zone)}-01`;
    await using own = await startWith(
      [['SUMMARY:Editors meet', `DTSTART:${compact(start)}T100000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=420']],
      zone,
    );
    const wanted = Array.from({ length: 12 }, (_none, index) => monthAfter(index, zone)).filter((month) =>
      /-(03|10|12|01)$/.test(month),
    );
    const sent = await Promise.all(
      wanted.map(async (month) => {
        const html = await (await fetch(`${own.url}/calendar?month=${month}&lng=en`)).text();
        return [...html.matchAll(/<td [^>]*data-day="([^"]+)"/g)].map(([, day]) => day);
      }),
    );
    // In winter; in summer twelve.
    await using window = await own.browser.open({ language: 'en', timeZone: 'Pacific/Pago_Pago' });
    const { page } = window;
    const seen = [];
    for (const month of wanted) {
      await page.goto(`${own.url}/calendar?month=${month}`);
      await hydrated(page);
      seen.push(await daysOf(page));
      const times = page
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => cell.querySelector('a time')?.textContent));
      expect(new Set(await times)).toEqual(new Set(['10:00']));
    }
    await page.goto(`${own.url}/calendar`);
    await hydrated(page);

    expect(wanted).toHaveLength(4);
    expect(seen).toEqual(sent);
    expect(await todayOf(page)).toBe(todayIn(zone));
  },
);

testIn('en', 'en')(
  'calendar-1: a page from before midnight keeps its today in a browser in which it is tomorrow',
  async () => {
    await using window = await shop.browser.open({ timeZone: 'Pacific/Kiritimati' });
    const { page } = window;
    await page.clock.setFixedTime(Date.now() + dayMs);
    const today = todayIn(timeZone);

    await page.goto(`${shop.url}/calendar`);
    await hydrated(page);

    await page.getByRole('grid').waitFor();
    expect(await todayOf(page)).toBe(today);
    // The browser itself has said which.
    expect(await page.locator('td[tabindex="0"]').getAttribute('data-day')).toBe(today);
  },
);

test('calendar-1: a page that is kept ready is made anew after midnight of the shop', async () => {
  await using own = await startStorefront('production', { env: { SHOP_TIME_ZONE: timeZone } });
  const isReady = async () =>
    (await fetch(`${own.url}/calendar`)).headers.get('server-timing')?.includes('ready') ?? false;

  await expect.poll(isReady).toBe(true);
  own.pass(86_400);

  expect(await isReady()).toBe(false);
});

testIn('en', 'en')('calendar-1: a calendar that is away is said in its place, and the months stay', async () => {
  await using own = await startWith([]);
  own.feed.answer = (_request, response) => void response.writeHead(500).end();
  await using window = await own.browser.open({ expected: /status of 503/ });
  const { page } = window;

  const response = await page.goto(`${own.url}/calendar`);

  expect(response?.status()).toBe(503);
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await page.getByRole('link', { name: /^Next month/ }).isVisible()).toBe(true);
  own.feed.answer = (_request, answer) => void answer.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR');
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await page.getByText('There are no events in this month.').waitFor();
});

testIn('en', 'en')(
  'calendar-1: of a day with five thousand events some are shown, others unfold, and all are counted',
  async () => {
    const today = todayIn(timeZone);
    await using own = await startWith(
      Array.from({ length: 5_000 }, (_none, index) => [`SUMMARY:No. ${index}`, `DTSTART:${compact(today)}T080000`]),
    );
    await using window = await openPage(own, '/calendar', { language: 'en' });
    const cell = window.page.locator(`[data-day="${today}"]`);

    expect(await cell.getByRole('link').count()).toBe(3);
    await cell.getByText('4,997 more').click();

    expect(await cell.getByRole('link').count()).toBe(20);
    expect(await cell.innerText()).toContain('4,980 more events');
  },
);

testIn('en', 'en')('calendar-1: an event has what machines read of it, and a hostile one is text', async () => {
  const today = todayIn(timeZone);
  await using own = await startWith([
    [
      'SUMMARY:</script><img src=x onerror=alert(1)>',
      `DTSTART;VALUE=DATE:${compact(today)}`,
      `DTEND;VALUE=DATE:${compact(later(today, 2))}`,
      'LOCATION:Hall <b>3</b>',
    ],
  ]);
  await using window = await openPage(own, '/calendar', { language: 'en' });
  const { page } = window;

  await page.locator(`[data-day="${today}"]`).getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();

  expect(await dialog.getByRole('heading').first().innerText()).toBe('</script><img src=x onerror=alert(1)>');
  expect(await dialog.innerText()).toContain('Hall <b>3</b>');
  // Machines read documents.
  const html = await (await fetch(page.url(), { headers: { 'accept-language': 'en' } })).text();
  expect(structuredDataIn(html).find((data) => data['@type'] === 'Event')).toMatchObject({
    '@type': 'Event',
    name: '</script><img src=x onerror=alert(1)>',
    startDate: today,
    endDate: later(today, 1),
    location: { '@type': 'Place', name: 'Hall <b>3</b>' },
  });
});
