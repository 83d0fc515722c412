import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areLeftToBrowser, excessWidth, nextFrame, rendered, type WindowOptions } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { sharedWindow } from '../support/shared-window.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { atRest, inView, swipe } from '../support/strip.ts';
import { everyOr, views } from '../support/views.ts';

/** The slides that the home page begins with. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { pictures: true });
  // Below them there is nothing to draw.
  for (const path of ['/common/getallbookcategory', '/books/getexplorebook', '/books/getnewpublishedbook']) {
    shop.legacy.intercept(path, (_request, response) => void response.json({ status: 'success', data: [] }));
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    from: 'From $49.00',
    banner: ['Autumn list 2023', 'Classics to read in two languages'],
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause the slides',
    play: 'Play the slides',
    first: 'Slide 1 of 3',
    second: 'Slide 2 of 3',
    onward: 'ArrowRight',
    backward: 'ArrowLeft',
  },
  ar: {
    from: 'ابتداءً من ⁦$49.00⁩',
    banner: ['إصدارات خريف 2023', 'روائع تُقرأ بلغتين'],
    previous: 'السابق',
    next: 'التالي',
    pause: 'إيقاف تبديل الشرائح',
    play: 'تشغيل الشرائح',
    first: 'الشريحة 1 من 3',
    second: 'الشريحة 2 من 3',
    onward: 'ArrowLeft',
    backward: 'ArrowRight',
  },
} as const;

const languages = ['en', 'ar'] as const;

const heroOf = (page: Page) => page.locator('main section').first();

/** The places of the slides that can be reached. */
const reachable = (hero: Locator) =>
  hero
    .locator('li')
    .evaluateAll((slides) => slides.flatMap((slide, place) => (slide.hasAttribute('inert') ? [] : [place])));

type Language = (typeof languages)[number];

/** A window at home, where the slides do not run by themselves, and how they lay before their script had come. */
async function openAtRest(language: Language) {
  const window = await shop.browser.open({ language });
  const { page } = window;
  await page.goto(shop.url);
  const hero = heroOf(page);
  const before = await hero.boundingBox();
  await hero.getByRole('button', { name: words[language].play }).waitFor();
  return { ...window, hero, before, [Symbol.asyncDispose]: () => window[Symbol.asyncDispose]() };
}

const windows = {
  en: sharedWindow(() => openAtRest('en')),
  ar: sharedWindow(() => openAtRest('ar')),
} as const;

/** The window that the tests of a language share, at its first slide, with neither the pointer nor the focus there. */
async function begin(language: Language, { width = 1280, colorScheme = 'light' }: WindowOptions = {}) {
  const window = await windows[language]();
  const { page, hero } = window;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await hero.getByRole('button', { name: words[language].first }).click();
  await expect.poll(() => reachable(hero)).toEqual([0]);
  await atRest(hero.getByRole('list'));
  await page.mouse.move(0, 0);
  await page.getByRole('banner').getByRole('link').first().focus();
  return window;
}

test.each(views)(
  'home-1: every banner has its subtitle, text, link and picture, and the label of the lowest price, in $name',
  async (view) => {
    const { hero } = await begin(view.language, view);
    const text = words[view.language];

    const slides = hero.locator('li');

    expect(await slides.count()).toBe(3);
    for (const line of [...text.banner, text.from]) expect(await slides.first().innerText()).toContain(line);
    expect(await slides.first().locator('a').getAttribute('href')).toBe('/shop');
    expect(await slides.nth(2).locator('a').getAttribute('href')).toBe('/product/101');
    expect(
      await slides
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  },
);

test('home-1: a banner’s link says where it leads, and of which banner it is', async () => {
  const { page } = await begin('en');
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  expect(await link('Browse the list').getAttribute('href')).toBe('/shop');
  expect(await link('See the journals').getAttribute('href')).toBe('/journals');
  expect(await link('See the book').getAttribute('href')).toBe('/product/101');
  expect(
    await link('Browse the list').evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toBe(words.en.banner[1]);
});

test.each(languages)('home-1: one slide at a time, by button, dot, key and swipe, in %s', async (language) => {
  const { page, hero, before } = await begin(language);
  const text = words[language];

  expect(await hero.boundingBox()).toEqual(before);
  expect(await reachable(hero)).toEqual([0]);
  await hero.getByRole('button', { name: text.next }).click();
  await expect.poll(() => reachable(hero)).toEqual([1]);
  expect(await hero.getByRole('button', { name: text.second }).getAttribute('aria-current')).toBe('true');
  await page.keyboard.press(text.onward);
  await expect.poll(() => reachable(hero)).toEqual([2]);
  await hero.getByRole('button', { name: text.second }).click();
  await expect.poll(() => reachable(hero)).toEqual([1]);

  const flow = language === 'en' ? 1 : -1;
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(640 + flow * 100, 400, { steps: 5 });
  await page.mouse.move(640 + flow * 400, 400, { steps: 5 });
  await page.mouse.up();

  await expect.poll(() => reachable(hero)).toEqual([0]);
  expect(await excessWidth(page)).toBe(0);
});

test('home-1: which slide a press has brought is said with its title, and nothing of those that come by themselves', async () => {
  await using window = await runningSlides('en', { atOnce: true });
  const { page, hero, strip, turn } = window;
  const said = hero.getByRole('status');

  await turn();
  await expect.poll(() => inView(strip)).toEqual([1]);
  const byItself = await said.innerText();
  await hero.getByRole('button', { name: words.en.previous }).click();
  const title = await hero.locator('li:not([inert])').getByRole('heading').innerText();
  await expect.poll(() => said.innerText()).toBe(`${words.en.first}: ${title}`);
  await hero.getByRole('button', { name: words.en.second }).click();
  await expect.poll(() => said.innerText()).toContain(`${words.en.second}: `);
  await page.mouse.move(0, 0);
  await page.getByRole('banner').getByRole('link').first().focus();
  await turn();
  await expect.poll(() => inView(strip)).toEqual([2]);

  expect([byItself, await said.innerText()]).toEqual(['', '']);
});

/**
 * A window at home where the slides have begun to run, and whose time can be wound on by a turn of theirs. They move
 * smoothly by themselves; for who has chosen that they run, yet wants no motion, at once.
 */
async function runningSlides(language: keyof typeof words, { atOnce = false, touch = false } = {}) {
  const window = await shop.browser.open({ language, touch, reducedMotion: atOnce ? 'reduce' : 'no-preference' });
  const { page } = window;
  if (atOnce) {
    await page.addInitScript(() => {
      sessionStorage['slides-play'] ??= 'yes';
    });
  }
  await page.clock.install();
  await page.goto(shop.url);
  const hero = heroOf(page);
  await hero.getByRole('button', { name: words[language].pause }).waitFor();
  return Object.assign(window, {
    hero,
    strip: hero.getByRole('list'),
    turn: async () => {
      await nextFrame(page);
      await rendered(page);
      await page.clock.fastForward(7500);
    },
  });
}

test.each(everyOr(languages, [0]))(
  'home-1: slides wait as long as the mouse, the focus or a finger is on them, and those that were paused stay as they are for the visit, in %s',
  async (language) => {
    await using window = await runningSlides(language, { atOnce: true, touch: true });
    const { page, hero, strip, turn } = window;
    const elsewhere = page.getByRole('banner').getByRole('link').first();
    const browser = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints });

    await finger('touchStart', [{ x: 640, y: 400 }]);
    await turn();
    await turn();
    expect(await inView(strip)).toEqual([0]);
    await finger('touchEnd', []);
    await turn();
    expect(await inView(strip)).toEqual([1]);

    await hero.hover();
    await turn();
    await turn();
    expect(await inView(strip)).toEqual([1]);
    await page.mouse.move(0, 0);
    await turn();
    expect(await inView(strip)).toEqual([2]);

    await hero.locator('li:not([inert])').getByRole('link').focus();
    await turn();
    await turn();
    expect(await inView(strip)).toEqual([2]);
    await elsewhere.focus();
    await turn();
    expect(await inView(strip)).toEqual([0]);

    await turn();
    expect(await inView(strip)).toEqual([1]);
    await hero.getByRole('button', { name: words[language].pause }).click();
    await page.mouse.move(0, 0);
    await elsewhere.focus();
    await turn();
    const paused = await inView(strip);
    await page.reload();
    await hero.getByRole('button', { name: words[language].play }).waitFor();
    await turn();

    expect(paused).toEqual([1]);
    expect(await inView(strip)).toEqual([0]);
    expect(await layoutShifts(hero)).toEqual([]);
  },
);

test('home-1: slides that a finger has touched run on once the focus has left them', async () => {
  await using window = await runningSlides('en', { atOnce: true, touch: true });
  const { page, hero, strip, turn } = window;
  await page.touchscreen.tap(640, 400);
  // A browser takes the place of the last touch for that of a pointer.
  await expect.poll(() => strip.evaluate((list) => list.matches(':hover'))).toBe(true);

  await hero.locator('li:not([inert])').getByRole('link').focus();
  await turn();
  expect(await inView(strip)).toEqual([0]);
  await page.getByRole('banner').getByRole('link').first().focus();
  await turn();

  expect(await inView(strip)).toEqual([1]);
});

test('home-1: slides change by themselves, and nothing moves in the layout', async () => {
  await using window = await runningSlides('en');
  const { hero, strip, turn } = window;

  await turn();

  await expect.poll(() => inView(strip)).toEqual([1]);
  expect(await layoutShifts(hero)).toEqual([]);
});

test.each(languages)('home-1: slides run on in another language, from %s', async (language) => {
  await using window = await runningSlides(language);
  const { page, hero, turn } = window;
  const other = language === 'en' ? 'ar' : 'en';
  await turn();
  await expect.poll(() => reachable(hero)).toEqual([1]);

  await pressLanguage(page, other);
  await hero.getByRole('button', { name: words[other].pause }).waitFor();
  expect(await reachable(hero)).toEqual([1]);
  await turn();

  await expect.poll(() => reachable(hero)).toEqual([2]);
  await expect.poll(() => inView(hero.getByRole('list'))).toEqual([2]);
  await hero.getByRole('button', { name: words[other].next }).focus();
  await page.keyboard.press(words[other].onward);
  await expect.poll(() => reachable(hero)).toEqual([0]);
});

test.each(everyOr(languages, [1]))(
  'home-1: who presses twice goes on by two slides, and round; from the last slide to the first, and back, none between is run past, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, reducedMotion: 'no-preference' });
    const { page } = window;
    await page.goto(shop.url);
    const hero = heroOf(page);
    const strip = hero.getByRole('list');
    const text = words[language];
    await hero.getByRole('button', { name: text.pause }).click();
    const next = hero.getByRole('button', { name: text.next });
    const twice = {
      press: () => next.dblclick(),
      key: async (key: string) => {
        await page.keyboard.press(key);
        await page.keyboard.press(key);
      },
    };
    const endsOn = async (place: number) => {
      await expect.poll(() => reachable(hero)).toEqual([place]);
      await atRest(strip);
      expect([await reachable(hero), await inView(strip)]).toEqual([[place], [place]]);
    };

    await twice.press();
    await endsOn(2);
    await twice.press();
    await endsOn(1);
    await twice.key(text.backward);
    await endsOn(2);
    await twice.key(text.onward);
    await endsOn(1);
    await hero.getByRole('button', { name: text.first }).click();
    await endsOn(0);

    /** Which slide is in view as soon as the button is pressed. */
    const inViewUpon = async (name: string) => {
      await hero.getByRole('button', { name, exact: true }).evaluate((button: HTMLButtonElement) => button.click());
      return inView(hero.getByRole('list'));
    };

    expect(await inViewUpon(text.previous)).toEqual([2]);
    expect(await reachable(hero)).toEqual([2]);
    expect(await inViewUpon(text.next)).toEqual([0]);
    expect(await reachable(hero)).toEqual([0]);
  },
);

/** The books of a banner's picture, the text on the pages of an open one, and the label with its words, where they are on the page. */
async function labelAndBooks(slide: Locator) {
  return slide.evaluate(async (element) => {
    const image = element.querySelector('img');
    const words = element.querySelector('p > span');
    const label = words?.parentElement;
    if (!image || !words || !label) throw new Error('the slide is not as it was');
    // A text must not be parsed: the policy has the browser require Trusted Types.
    const drawing = await new Promise<Document | null>((resolve) => {
      const request = new XMLHttpRequest();
      request.open('GET', image.src);
      request.responseType = 'document';
      request.addEventListener('load', () => resolve(request.responseXML));
      request.send();
    });
    if (!drawing) throw new Error('the picture is no drawing');
    const [, , width = 0, height = 0] = (drawing.documentElement.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const frame = image.getBoundingClientRect();
    // As `object-fit: cover` lays it.
    const scale = Math.max(frame.width / width, frame.height / height);
    const left = frame.left + (frame.width - width * scale) / 2;
    const top = frame.top + (frame.height - height * scale) / 2;
    const placeOf = (part: Element) => {
      const [x = 0, y = 0, across = 0, tall = 0] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(part.getAttribute(name)),
      );
      return new DOMRect(left + x * scale, top + y * scale, across * scale, tall * scale);
    };
    const drawn = [...drawing.querySelectorAll(':scope > svg[viewBox]')];
    const books = drawn.map(placeOf);
    const kept = drawn.flatMap((book) => {
      const texts = [...book.querySelectorAll('svg')];
      return texts.length > 0 ? texts.map(placeOf) : [placeOf(book)];
    });
    const range = document.createRange();
    range.selectNodeContents(words);
    const seal = label.getBoundingClientRect();
    const lines = range.getBoundingClientRect();
    return {
      books: books.length,
      covered: kept.filter(
        (book) => book.left < seal.right && book.right > seal.left && book.top < seal.bottom && book.bottom > seal.top,
      ).length,
      cropped: books.filter((book) => book.left < frame.left || book.top < frame.top || book.bottom > frame.bottom)
        .length,
      // Of the star's edge a fifth is points.
      wordsFit: Math.hypot(lines.width, lines.height) < seal.width * 0.9,
    };
  });
}

test.each(languages)(
  'home-1: the label of the lowest price lies on no closed book and on no text of an open one, and holds its words, in %s',
  async (language) => {
    const { page, hero } = await begin(language);
    const slides = hero.locator('li');

    for (const width of [320, 390, 575, 576, 820, 991, 992, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const slide of await slides.all()) {
        const { books, ...rest } = await labelAndBooks(slide);
        expect(books).toBeGreaterThan(0);
        expect({ width, ...rest }).toEqual({ width, covered: 0, cropped: 0, wordsFit: true });
      }
    }
  },
);

test('home-1: arrow keys pressed with another key are the browser’s', async () => {
  const { page, hero } = await begin('en');
  await hero.getByRole('button', { name: words.en.next }).focus();

  const left: Record<string, boolean> = {};
  for (const keys of ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Control+ArrowRight', 'Control+Home', 'ArrowRight']) {
    left[keys] = await areLeftToBrowser(page, keys);
  }

  expect(left).toEqual({
    'Alt+ArrowLeft': true,
    'Alt+ArrowRight': true,
    'Control+ArrowRight': true,
    'Control+Home': true,
    ArrowRight: false,
  });
  await expect.poll(() => reachable(hero)).toEqual([1]);
});

test.each(languages)('home-1: a finger swipes the slides, in %s', async (language) => {
  const { hero } = await begin(language, { width: 390 });
  const flow = language === 'en' ? 1 : -1;

  await swipe(hero.getByRole('list'), -flow * 240);
  await expect.poll(() => reachable(hero)).toEqual([1]);
  await swipe(hero.getByRole('list'), flow * 240);

  await expect.poll(() => reachable(hero)).toEqual([0]);
});
