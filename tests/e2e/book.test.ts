import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { areLeftToBrowser, excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { inView, pull, range, swipe, turnWheel } from '../support/strip.ts';
import { testIn, views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    title: 'The Muqaddimah',
    description: 'The Arabic text follows a manuscript corrected during the author’s lifetime',
    facing: 'المقدمة',
    facts: [
      'ISBN',
      '979-5-0000-0101-0',
      'Author',
      'Ibn Khaldun',
      'Publisher',
      'University Press',
      'Publisher’s address',
      'Library Building, University Campus\nDoha, Qatar\n\nbooks@press.example',
      'Year',
      '2021',
      'Category',
      'History & Travel',
    ],
    price: 'QR 148.00',
    old: 'QR 185.00',
    stock: 'In stock',
    sold: 'Out of stock',
    soldNote: 'It may be back: add it to your wishlist, or ask us.',
    payment: 'Cash on delivery',
    few: 'Only 3 copies',
    more: 'One more',
    badges: ['20% OFF', '10% OFF'],
    tabs: ['Abstract View', 'Description', 'Author Detail'],
    abstract: 'introduction to a universal history',
    life: 'Tunis',
    glossary: 'glossary of Ibn Khaldun',
    viewAll: 'View all',
    gallery: 'Pictures of the book',
    image: 'Picture 3 of 6',
    imageOf: (place: number) => `The Muqaddimah, picture ${place} of 6`,
    spreads: ['Pictures 2–3 of 6', 'Pictures 4–5 of 6'],
    enlarge: /Enlarge$/,
    inOther: 'Read in Arabic',
    otherAbstract: 'مدخلًا إلى تاريخه الكبير',
    share: 'Share “The Muqaddimah”',
    copy: 'Copy link',
    copied: 'Link copied',
    category: 'More from this category',
    newBooks: 'Newly Published Books',
    next: 'ArrowRight',
    arrows: ['Previous', 'Next'],
  },
  ar: {
    title: 'المقدمة',
    description: 'يعتمد النص على مخطوطة صُححت في حياة المؤلف',
    facing: 'The Muqaddimah',
    facts: [
      'ردمك (ISBN)',
      '979-5-0000-0101-0',
      'المؤلف',
      'ابن خلدون',
      'الناشر',
      'دار نشر الجامعة',
      'عنوان الناشر',
      'مبنى المكتبة، الحرم الجامعي\nالدوحة، قطر\n\nbooks@press.example',
      'سنة النشر',
      '2021',
      'التصنيف',
      'التاريخ والرحلات',
    ],
    price: '148.00 ر.ق',
    old: '185.00 ر.ق',
    stock: 'متوفر',
    sold: 'نفدت الكمية',
    soldNote: 'قد يتوفر مجددًا: احفظه في المفضلة، أو اسألنا عنه.',
    payment: 'الدفع عند الاستلام',
    few: '3 نسخ فقط',
    more: 'زيادة الكمية',
    badges: ['خصم ⁦20%⁩', 'خصم ⁦10%⁩'],
    tabs: ['الملخص', 'الوصف', 'عن المؤلف'],
    abstract: 'مدخلًا إلى تاريخه الكبير',
    life: 'تونس',
    glossary: 'بمسرد لمصطلحات ابن خلدون',
    viewAll: 'عرض الكل',
    gallery: 'صور الكتاب',
    image: 'الصورة 3 من 6',
    imageOf: (place: number) => `المقدمة، الصورة ${place} من 6`,
    spreads: ['الصورتان 2 و3 من 6', 'الصورتان 4 و5 من 6'],
    enlarge: /تكبير$/,
    inOther: 'القراءة بالإنجليزية',
    otherAbstract: 'introduction to a universal history',
    share: 'مشاركة «المقدمة»',
    copy: 'نسخ الرابط',
    copied: 'نُسخ الرابط',
    category: 'المزيد من هذا التصنيف',
    newBooks: 'إصدارات جديدة',
    next: 'ArrowLeft',
    arrows: ['السابق', 'التالي'],
  },
} as const;

/** Books of these ids, with so many copies. */
const stocks = { '9003': '3', '9004': null } as const;

const tellStocks = () =>
  shop.legacy.intercept('/books/view/detail', (request, response, next) => {
    const { product_id: id } = request.body as { product_id: string };
    if (!(id in stocks)) return next();
    const detail = {
      id,
      name: { en: 'Kalila', ar: 'كليلة' },
      new_price: '40',
      qty: stocks[id as keyof typeof stocks],
    };
    response.json({ data: { detail, author: null } });
  });

/** Of the page on paper. */
async function expectPaper(page: Page, text: (typeof words)['en' | 'ar']): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  const stock = page.getByText(text.stock, { exact: true });
  expect(await stock.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  for (const name of text.tabs) {
    const box = await page.getByRole('heading', { level: 2, name }).boundingBox();
    expect(box?.height).toBeGreaterThan(10);
  }
  for (const part of ['header a', 'footer', 'nav', 'button', 'main ul a']) {
    expect(await page.locator(`${part}:visible`).count()).toBe(0);
  }
}

/** The address by which a page's data is asked for without what is far below. */
const isWithoutStrip = /books%22%3Afalse/;

describe.each(views)('a book in $name', (view) => {
  const text = words[view.language];
  const open = async (path = '/product/101') => {
    const window = await shop.browser.open({ ...view, typefaces: true });
    await window.page.goto(shop.url + path);
    await hydrated(window.page);
    return window;
  };

  testIn('en', view.language)(
    'book-1: only the large picture is asked for ahead; choosing one of the six small ones shows it large and says which, unless it is opened in another tab',
    async () => {
      await using window = await open();
      const { page } = window;
      const gallery = page.getByRole('list', { name: text.gallery });
      const thumbnails = gallery.getByRole('link');
      const large = page.locator('main img[fetchpriority=high]');
      const look = async () => ({
        picture: await large.getAttribute('src'),
        name: await large.getAttribute('alt'),
        said: await shownPicture(page, text.gallery).innerText(),
      });
      const html = await (await fetch(`${shop.url}/product/101?lng=${view.language}`)).text();

      const before = await look();
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        thumbnails.nth(2).click({ modifiers: ['Control'] }),
      ]);
      await opened.waitForURL(/101-3\.svg$/);
      const meanwhile = await look();
      await thumbnails.nth(2).click();

      expect([...html.matchAll(/<link rel="preload" as="image"[^>]*>/g)]).toHaveLength(1);
      expect(before).toEqual({ picture: '/media/covers/101.svg', name: text.imageOf(1), said: '' });
      expect(meanwhile).toEqual(before);
      expect(await look()).toEqual({ picture: '/media/covers/101-3.svg', name: text.imageOf(3), said: text.image });
      expect(await inView(gallery)).toEqual(range(0, 5));
      expect(await thumbnails.count()).toBe(6);
      expect(await thumbnails.nth(2).getAttribute('aria-label')).toBe(text.image);
      expect(await page.locator('[aria-current="true"]', { has: page.locator('img[src*="101-3.svg"]') }).count()).toBe(
        1,
      );
    },
  );

  test('book-8: its badges stay on the screen with type of twice the size', async () => {
    await using window = await open();
    const { page } = window;

    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    const boxes = await Promise.all(text.badges.map((badge) => page.getByText(badge, { exact: true }).boundingBox()));
    const outside = boxes.filter((box) => box === null || box.x < 0 || box.x + box.width > view.width);

    expect(outside).toEqual([]);
  });

  test('book-2 book-6 book-8 share-1: title in both scripts, ISBN, price, author, publisher, stock, description and badges come without a second request and fit the screen; the text in the other language and ways to share are at hand; texts are tabs, moved through by the keys of the reading direction; on paper it is dark on white, with nothing to press', async () => {
    await using window = await open();
    const { page, graphqlRequests } = window;

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.title);
    expect(await page.locator('h1 + p').innerText()).toBe(text.facing);
    expect(await page.locator('h1 + p').getAttribute('lang')).toBe(view.language === 'en' ? 'ar' : 'en');
    expect(await page.locator('dl > *').allInnerTexts()).toEqual(text.facts);
    expect(await page.getByText(text.description).first().isVisible()).toBe(true);
    expect(await page.locator('main strong bdi').first().innerText()).toBe(text.price);
    expect(await page.locator('main del bdi').first().innerText()).toBe(text.old);
    expect(await page.getByText(text.stock, { exact: true }).count()).toBe(1);
    expect(await page.title()).toContain(text.title);
    for (const badge of text.badges) expect(await page.getByText(badge, { exact: true }).count()).toBe(1);
    expect(graphqlRequests).toEqual([]);
    expect(await excessWidth(page)).toBe(0);

    await page.emulateMedia({ media: 'print' });
    await expectPaper(page, text);
    await page.emulateMedia({ media: null });

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const other = page.locator('details', { hasText: text.inOther }).first().getByText(text.otherAbstract);
    const isFacing = view.width === 1280;
    expect(await other.isVisible()).toBe(isFacing);
    expect(await page.getByText(text.inOther).first().isVisible()).toBe(!isFacing);
    if (!isFacing) await page.getByText(text.inOther).first().click();
    const share = page.getByRole('list', { name: text.share });
    await share.getByRole('button', { name: text.copy }).click();
    await page.getByText(text.copied).waitFor({ state: 'attached' });
    expect(await other.isVisible()).toBe(true);
    expect(await other.locator('xpath=ancestor::*[@lang][1]').getAttribute('lang')).not.toBe(view.language);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`/product/101?lng=${view.language}`);
    expect(await share.getByRole('link').count()).toBe(4);

    const tabs = page.getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(text.tabs);
    expect(await page.getByRole('tabpanel').innerText()).toContain(text.abstract);
    await tabs.first().focus();
    await page.keyboard.press(text.next);
    await page.keyboard.press(text.next);
    expect(await tabs.nth(2).getAttribute('aria-selected')).toBe('true');
    expect(await isFocused(tabs.nth(2))).toBe(true);
    expect(await page.getByRole('tabpanel').innerText()).toContain(text.life);

    await page.locator('h1 ~ *, div').getByRole('link', { name: text.facts[3], exact: true }).first().click();
    await page.getByRole('dialog', { name: text.facts[3], exact: true }).waitFor();
  });

  testIn('ar', view.language)('a book that is sold out says so, and what to do now', async () => {
    await using window = await open('/product/103');
    const { page } = window;

    const head = page.getByRole('heading', { level: 1 }).locator('xpath=../..');
    // Beside the price, and on the button.
    expect(await head.getByText(text.sold, { exact: true }).count()).toBe(2);
    // What to do now, and no promise of how it is paid for.
    expect(await head.getByText(text.soldNote, { exact: true }).count()).toBe(1);
    expect(await head.locator('a[href^="tel:"], a[href="mailto:books@press.example"]').count()).toBe(2);
    expect(await head.getByRole('link', { name: text.category, exact: true }).getAttribute('href')).toMatch(
      /^\/shop\/\d/,
    );
    expect(await head.getByText(text.payment, { exact: true }).count()).toBe(0);
    expect(await page.getByText(text.payment, { exact: true }).count()).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('book-3 book-4: of the last copies it is said how many, and the stepper ends there', async () => {
    using _details = tellStocks();
    await using window = await open('/product/9003');
    const { page } = window;
    const more = page.getByRole('button', { name: text.more });
    const quantity = page.getByRole('spinbutton');

    const few = await page.getByText(text.few, { exact: true }).isVisible();
    for (let press = 0; press < 4; press += 1) await more.click({ force: true });
    const most = [await quantity.inputValue(), await more.getAttribute('aria-disabled')];

    expect([few, ...most]).toEqual([true, '3', 'true']);
    expect(await axeViolations(page)).toEqual([]);
  });

  testIn('en', view.language)('book-3 book-4: stock of unknown size counts as none', async () => {
    using _details = tellStocks();
    await using window = await open('/product/9004');
    const { page } = window;

    expect(await page.getByRole('main').locator('p').getByText(text.sold, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: text.sold }).isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });

  testIn('ar', view.language)('book-7: newly published books stand below, and lead to their pages', async () => {
    await using window = await open();
    const { page } = window;
    const cards = page.getByRole('region', { name: text.newBooks }).getByRole('article');
    expect(await cards.count()).toBe(12);

    // Where the machine is busy for 300 ms the page would come without its strip.
    await page.route(isWithoutStrip, () => {});
    const title = await cards.first().getByRole('link').innerText();
    await cards.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

    expect(await page.evaluate(() => scrollY)).toBe(0);
    // One of the new books itself, it is not among those offered beside it.
    expect(await cards.count()).toBe(11);
    expect(await cards.getByRole('heading', { name: title, exact: true }).count()).toBe(0);
    // The pointer may lie on the link to another book by now, which is then fetched ahead.
    const id = page.url().split('/').at(-1);
    const asked = window.graphqlRequests.filter((address) => address.includes(`%22${id}%22`));
    expect(asked.filter((address) => !isWithoutStrip.test(address))).toHaveLength(1);
  });

  test('book-1: on a phone arrows and a finger change the large picture; a click on it shows them all over the page, and Escape gives the focus back', async () => {
    await using window = await open();
    const { page } = window;
    const picture = page.locator('main img[fetchpriority=high]');
    const arrow = (name: string) => page.getByRole('button', { name, exact: true });
    const previous = arrow(text.arrows[0]).first();
    const next = arrow(text.arrows[1]).first();
    const onward = view.language === 'en' ? -120 : 120;
    const shows = (name: string) => page.locator(`main img[fetchpriority=high][src$="/${name}.svg"]`).waitFor();

    await page.setViewportSize({ width: 390, height: 900 });
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    await next.click();
    await shows('101-2');
    await swipe(picture, onward);
    await shows('101-3');
    await swipe(picture, -onward);
    await shows('101-2');
    await previous.click();
    await shows('101');
    expect(await previous.getAttribute('aria-disabled')).toBe('true');

    await page.setViewportSize({ width: view.width, height: 900 });
    await page.getByRole('list', { name: text.gallery }).getByRole('link').nth(2).click();
    const large = page.getByRole('link', { name: text.enlarge });
    await large.click();
    const dialog = page.getByRole('dialog', { name: text.gallery });
    // Where there is room, pages lie two by two.
    const [shown, following] = view.width === 1280 ? text.spreads : [text.image, text.image.replace('3', '4')];
    await dialog.getByText(shown).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press(text.next);
    await dialog.getByText(following).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    expect(await isFocused(large)).toBe(true);
  });

  testIn('en', view.language)(
    'more of the category come when the reader is near, and turn with the page into the other language',
    async () => {
      await using window = await open();
      const { page } = window;
      expect(window.graphqlRequests).toEqual([]);

      await page
        .getByRole('region', { name: text.newBooks })
        .getByRole('heading', { level: 2 })
        .scrollIntoViewIfNeeded();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const cards = page.getByRole('region', { name: text.category }).getByRole('article');
      await cards.first().waitFor();
      const links = () => cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const shown = await links();
      expect(window.graphqlRequests).toHaveLength(1);
      const other = view.language === 'en' ? 'ar' : 'en';
      if (view.width === 390) await page.evaluate(() => scrollTo(0, 0));
      await pressLanguage(page, other);
      const turned = page.getByRole('region', { name: words[other].category }).getByRole('article');
      await turned.first().waitFor();

      expect(shown.length).toBeGreaterThan(3);
      expect(shown).not.toContain('/product/101');
      expect(await turned.count()).toBe(shown.length);
      expect(window.graphqlRequests.filter((address) => address.includes('categoryId'))).toHaveLength(2);
    },
  );
});

test.each(['en', 'ar'] as const)(
  'book-7: how many are in view follows the width, and the carousel moves by arrow, key, focus, mouse and finger, in the direction of %s',
  async (language) => {
    await using window = await shop.browser.open({ language, typefaces: true });
    const { page } = window;
    await page.goto(`${shop.url}/product/101`);
    const books = page.getByRole('region', { name: words[language].newBooks });
    const strip = books.getByRole('list');
    const [previousName, nextName] = words[language].arrows;
    const previous = books.getByRole('button', { name: previousName });
    const next = books.getByRole('button', { name: nextName });
    const flow = language === 'en' ? 1 : -1;

    const counts: Record<number, number> = {};
    for (const width of [1199, 1198, 991, 990, 576, 575]) {
      await page.setViewportSize({ width, height: 900 });
      counts[width] = (await inView(strip)).length;
    }
    expect(counts).toEqual({ 1199: 4, 1198: 3, 991: 3, 990: 2, 576: 2, 575: 1 });
    await page.setViewportSize({ width: 1280, height: 900 });

    await books.scrollIntoViewIfNeeded();
    await next.waitFor();

    await next.click();
    await expect.poll(() => inView(strip)).toEqual(range(4, 7));
    expect(Math.sign(await strip.evaluate((list) => list.scrollLeft))).toBe(flow);
    await next.click();
    await expect.poll(() => inView(strip)).toEqual(range(8, 11));
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    await strip.getByRole('link').first().focus();
    await expect.poll(() => inView(strip)).toEqual(range(0, 3));
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true');
    // The focus may take the strip elsewhere before it has arrived where a button sent it.
    const link = await strip.getByRole('link').first().elementHandle();
    await next.evaluate((button: HTMLElement, first) => {
      button.click();
      (first as HTMLElement | null)?.blur();
      (first as HTMLElement | null)?.focus();
    }, link);
    await page.keyboard.press(words[language].next);
    await expect.poll(() => inView(strip)).toEqual(range(1, 4));
    await pull(strip, -flow * 200);
    await expect.poll(() => inView(strip)).toEqual(range(2, 5));
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(() => inView(strip)).toEqual([2]);
    await swipe(strip, flow * 240);

    await expect.poll(() => inView(strip)).not.toContain(2);
    expect(new URL(page.url()).pathname).toBe('/product/101');
  },
);

test.each(['en', 'ar'] as const)(
  'book-6 book-7: without script a book can be read whole, an address leads to its part of the texts, and the carousel scrolls, in %s',
  async (language) => {
    const text = words[language];
    await using window = await shop.browser.open({
      language,
      script: false,
      typefaces: true,
      expected: /^failed: .*\.js$/,
    });
    const { page } = window;
    await page.goto(`${shop.url}/product/101#author`);
    const heading = page.getByRole('heading', { level: 2, name: text.tabs[2] });
    const { top, height } = await heading.evaluate((element) => ({
      top: element.getBoundingClientRect().top,
      height: innerHeight,
    }));

    expect(await page.locator('#author:target').count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(height / 2);
    for (const part of [text.abstract, text.life, text.glossary]) {
      expect(await page.getByText(part).last().isVisible()).toBe(true);
    }
    const books = page.getByRole('region', { name: text.newBooks });
    // No room is kept for arrows that need script.
    const all = books.getByRole('link', { name: `${text.viewAll} ${text.newBooks}`, exact: true });
    const ends = await all.evaluate((link) => {
      const head = link.closest('section')?.firstElementChild;
      const side = document.documentElement.dir === 'rtl' ? 'left' : 'right';
      return [link, head].map((element) => element?.getBoundingClientRect()[side]);
    });
    expect(ends[0]).toBe(ends[1]);
    await turnWheel(books.getByRole('list'), language === 'en' ? 5000 : -5000);
    await expect.poll(() => inView(books.getByRole('list'))).toEqual(range(8, 11));
    expect(await books.getByRole('button').count()).toBe(0);

    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByText(text.inOther).first().click();
    expect(await page.getByText(text.otherAbstract).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: text.enlarge }).getAttribute('href')).toBe('/media/covers/101.svg');
  },
);

test('err-7: a book that can’t be had now is not called missing, and trying again brings it', async () => {
  await using fresh = await startStorefront();
  const fault = fresh.legacy.intercept(
    '/books/view/detail',
    (_request, response) => void response.status(500).send(''),
  );
  await using window = await fresh.browser.open({ expected: /status of 503/ });
  const { page } = window;
  const response = await page.goto(`${fresh.url}/product/101`);
  await hydrated(page);
  expect(response?.status()).toBe(503);
  expect(await page.getByText('Page not found').count()).toBe(0);

  fault[Symbol.dispose]();
  // What has failed is asked for once a second, which is sooner than a reader tries again.
  await expect.poll(async () => (await fetch(`${fresh.url}/product/101`)).status, { interval: 200 }).toBe(200);
  await page.getByRole('link', { name: 'Try again' }).click();

  await page.getByRole('heading', { level: 1, name: words.en.title }).waitFor();
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  await expect.poll(() => page.locator('body > output').innerText()).toContain(words.en.title);
});

test('err-7 whole-1: without a network a book that is asked for is said to be late, and comes by itself', async () => {
  await using window = await shop.browser.open({ savesData: false, expected: /ERR_INTERNET_DISCONNECTED|^failed: / });
  const { page } = window;
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  const books = page.getByRole('region', { name: words.en.newBooks });
  // The carousel's script comes with the view of it.
  await books.scrollIntoViewIfNeeded();
  await books.locator('.swiper-initialized').waitFor();

  await page.context().setOffline(true);
  await books.getByRole('article').getByRole('link').first().click();
  const said = page.getByText('You are offline').filter({ visible: true });
  await said.waitFor();
  const shown = await page.getByRole('heading', { level: 1 }).innerText();
  await page.context().setOffline(false);
  await page.waitForURL((url) => url.pathname !== '/product/101');
  await page.getByRole('tab').first().waitFor();

  expect(shown).toBe(words.en.title);
  expect(await said.count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('err-7: new books that could not be had say so, and trying again brings them', async () => {
  await using fresh = await startStorefront();
  const fault = fresh.legacy.intercept(
    '/books/getpublishedbook',
    (_request, response) => void response.json({ status: 'error', msg: 'Closed' }),
  );
  await using window = await fresh.browser.open();
  const { page } = window;
  const response = await page.goto(`${fresh.url}/product/101`);
  await hydrated(page);
  const books = page.getByRole('region', { name: words.en.newBooks });
  await page.getByRole('main').locator('> *').last().scrollIntoViewIfNeeded(); // it may have failed late
  expect(response?.status()).toBe(200);
  expect(await books.getByRole('alert').innerText()).toContain('This part could not be loaded');

  fault[Symbol.dispose]();
  await books.getByRole('link', { name: 'Try again' }).click();
  await books.getByRole('article').first().waitFor();

  expect(await books.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(words.en.title);
});

/** What says which picture is shown. */
const shownPicture = (page: Page, gallery: string) =>
  page.getByRole('list', { name: gallery }).locator('xpath=following-sibling::output');

test('book-1: a finger leaves the only picture of a book in view, which is the one that machines are told of', async () => {
  using _book = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    const detail = { id: 9005, name: { en: 'Kalila', ar: 'كليلة' }, thumb_img: 'covers/101.svg', images: [], qty: 1 };
    response.json({ data: { detail, author: null } });
  });
  await using window = await shop.browser.open({ width: 390, typefaces: true });
  const { page } = window;
  const html = (await (await page.goto(`${shop.url}/product/9005`))?.text()) ?? '';
  await hydrated(page);
  const large = page.locator('main img[fetchpriority=high]');

  await swipe(large, -120);

  expect(await large.isVisible()).toBe(true);
  expect(await page.getByText(/^Picture /).count()).toBe(0);
  expect(html).toContain(`"image":["${shop.url}/media/covers/101.svg"]`);
});

test('book-6: a tab has an address, and choosing another replaces it', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/product/101#author`);
  const tab = (index: number) => page.getByRole('tab', { name: words.en.tabs[index] ?? '' });
  await page.getByRole('tab', { name: words.en.tabs[2], selected: true }).waitFor();
  const brought = await page.evaluate(() => scrollY);
  const before = await page.evaluate(() => history.length);

  await tab(1).click();
  await page.waitForURL(/#description$/);

  expect(brought).toBeGreaterThan(0);
  expect(await tab(1).getAttribute('aria-selected')).toBe('true');
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual([brought, before]);
  // More of the category comes as the reader is brought down to the tabs.
  expect(window.graphqlRequests.filter((address) => !address.includes('categoryId'))).toEqual([]);
});

test('book-6: an address of no tab shows the first, and keys pressed on a tab with another key are the browser’s', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/product/101#nothing`);
  await hydrated(page);
  const tabs = page.getByRole('tab');
  const selected = await tabs.first().getAttribute('aria-selected');
  await tabs.first().focus();

  const left: Record<string, boolean> = {};
  for (const keys of ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Control+End', 'Control+Home', 'Shift+ArrowRight', 'End']) {
    left[keys] = await areLeftToBrowser(page, keys);
  }

  expect(selected).toBe('true');
  expect(left).toEqual({
    'Alt+ArrowLeft': true,
    'Alt+ArrowRight': true,
    'Control+End': true,
    'Control+Home': true,
    'Shift+ArrowRight': true,
    End: false,
  });
  expect(await isFocused(tabs.last())).toBe(true);
});

test.each(['en', 'ar'] as const)(
  'book-1 book-2: a preview of it elsewhere is that of a book, with its cover, in %s',
  async (language) => {
    const html = await (await fetch(`${shop.url}/product/101?lng=${language}`)).text();
    const metaOf = (property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

    expect(html).toContain('<meta property="og:type" content="book"/>');
    expect(html).toContain(`<meta property="og:title" content="${words[language].title}"/>`);
    const image = await fetch(metaOf('og:image'));
    expect(image.url).toBe(`${shop.url}/cards/${language}/101.jpg`);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(await image.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect([metaOf('og:image:width'), metaOf('og:image:height')]).toEqual(['1200', '630']);
    expect(metaOf('og:image:alt')).toBe(words[language].title);
  },
);
