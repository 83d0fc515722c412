import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, holdsFocus, hydrated, isFocused, rendered, type WindowOptions } from '../support/browser.ts';
import { sharedWindow } from '../support/shared-window.ts';
import { sheetsOfDocument, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

/** What pages are put together from, on the developers' page that shows it. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('styleguide');
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    region: 'Notifications (F8)',
    label: 'Notification',
    added: 'Added To Cart',
    login: 'Please Login',
    wrong: 'Something Went Wrong',
    invalid: 'Invalid Login',
    refused: 'The book is no longer available',
    close: 'Close',
    life: 'Author Detail',
    name: 'Abu al-’Ala’ al-Ma’arri',
    clear: 'Clear shopping cart',
    question: 'Remove every book from the cart?',
    keep: 'Keep them',
    cart: 'Cart',
    cartTitle: 'Your cart',
    read: 'Read',
    reading: 'Reading: The Epistle of Forgiveness',
    note: 'Order note',
    noteHint: 'For example, the best time for delivery.',
    message: 'Message',
    messageError: 'Write Something',
    add: 'Add to Cart',
    adding: 'Adding…',
  },
  ar: {
    region: 'الإشعارات (F8)',
    label: 'إشعار',
    added: 'أُضيف الكتاب إلى السلة',
    login: 'يُرجى تسجيل الدخول',
    wrong: 'حدث خطأ ما',
    invalid: 'تعذّر تسجيل الدخول',
    refused: 'لم يعد الكتاب متوفرًا',
    close: 'إغلاق',
    life: 'عن المؤلف',
    name: 'أبو العلاء المعري',
    clear: 'إفراغ السلة',
    question: 'إزالة كل الكتب من السلة؟',
    keep: 'الإبقاء عليها',
    cart: 'السلة',
    cartTitle: 'سلة التسوق',
    read: 'قراءة',
    reading: 'قراءة «رسالة الغفران»',
    note: 'ملاحظات الطلب',
    noteHint: 'مثلًا: الوقت الأنسب للتوصيل.',
    message: 'الرسالة',
    messageError: 'يُرجى كتابة رسالتك',
    add: 'إضافة إلى السلة',
    adding: 'جارٍ الإضافة…',
  },
} as const;

const languages = ['en', 'ar'] as const;

type Language = (typeof languages)[number];

/** The developers' page: all of it, or its messages, which are announced in a region of their own, and these parts. */
const open = async (language: Language, parts?: readonly string[]) => {
  const window = await shop.browser.open({ language, typefaces: true });
  const { page } = window;
  if (parts) await page.clock.install();
  const shown = parts ? ['Messages', ...parts] : [];
  await page.goto(`${shop.url}/__components?${new URLSearchParams(shown.map((part) => ['part', part]))}`);
  await hydrated(page);
  const text = words[language];
  const region = page.getByRole('region', { name: text.region });
  await region.waitFor({ state: 'attached' });
  if (parts) await page.clock.pauseAt(Date.now() + 3_600_000);
  return {
    ...window,
    text,
    region,
    toasts: region.getByRole('listitem'),
    press: (name: string) => page.getByRole('button', { name, exact: true }).first().click(),
    [Symbol.asyncDispose]: () => window[Symbol.asyncDispose](),
  };
};

/** All components, and those that show toasts with the clock stopped: a window in each language, whatever it is looked at in. */
const windows = {
  en: sharedWindow(() => open('en')),
  ar: sharedWindow(() => open('ar')),
} as const;
const stoppedWindows = {
  en: sharedWindow(() => open('en', ['Dialogs'])),
  ar: sharedWindow(() => open('ar', ['Dialogs'])),
} as const;

/** Neither the pointer nor the focus is on anything, and the page is at its top. */
async function leaveAlone(page: Page): Promise<void> {
  await page.mouse.move(640, 700);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await rendered(page);
}

/** All components, without a toast. */
async function begin(
  language: Language,
  { width = 1280, colorScheme = 'light', reducedMotion = 'reduce' }: WindowOptions = {},
) {
  const window = await windows[language]();
  const { page, toasts } = window;
  await page.setViewportSize({ width, height: 900 });
  await leaveAlone(page);
  await expect.poll(() => toasts.count()).toBe(0);
  // Not before: a toast that goes waits for the end of an animation, of which there would be none.
  await page.emulateMedia({ colorScheme, reducedMotion });
  await rendered(page);
  return window;
}

/** Toasts and dialogs at a time that stops, once all toasts have gone. */
async function beginStopped(language: Language) {
  const window = await stoppedWindows[language]();
  const { page, toasts } = window;
  await leaveAlone(page);
  await page.clock.runFor(10_000);
  await expect.poll(() => toasts.count()).toBe(0);
  return window;
}

test.each(views)('the components are accessible, with toasts and dialogs, in $name', async (view) => {
  const window = await begin(view.language, view);
  const { page, text, press, toasts } = window;
  const found: Record<string, string[]> = {};

  await press(text.invalid);
  await toasts.first().hover();
  found['toast'] = await axeViolations(page);
  await toasts.first().getByRole('button', { name: text.close }).click();
  for (const [button, name] of [
    [text.life, text.name],
    [text.cart, text.cartTitle],
  ] as const) {
    await press(button);
    found[name] = await axeViolations(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  }

  expect(found).toEqual({ toast: [], [text.name]: [], [text.cartTitle]: [] });
});

test('err-5: a toast lasts three seconds, and another as long after it', async () => {
  const window = await beginStopped('en');
  const { page, text, press, toasts } = window;

  for (const end of ['by itself', 'by hand', 'by itself']) {
    await press(text.added);
    await toasts.filter({ hasText: text.added }).waitFor();
    await page.clock.runFor(2900);
    expect(await toasts.count()).toBe(1);
    if (end === 'by itself') await page.clock.runFor(200);
    else await toasts.getByRole('button', { name: text.close }).click();
    await expect.poll(() => toasts.count()).toBe(0);
  }
});

test('err-5: a toast stays while it is pointed at or focused, then goes, and the focus goes back', async () => {
  const window = await beginStopped('ar');
  const { page, text, press, toasts, region } = window;
  await press(text.added);
  await toasts.first().hover();
  await rendered(page);
  await page.clock.runFor(10_000);
  const pointedAt = await toasts.count();
  await page.mouse.move(640, 700);
  await page.keyboard.press('F8');
  const inRegion = await holdsFocus(region);
  await page.clock.runFor(10_000);
  const focused = await toasts.count();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => toasts.count()).toBe(0);
  const back = await isFocused(page.getByRole('button', { name: text.added }).first());
  await press(text.added);
  await press(text.login);
  await page.clock.runFor(2000);
  await toasts.first().getByRole('button', { name: text.close }).click();
  await page.mouse.move(640, 700);
  await rendered(page);
  await page.clock.runFor(2900);
  const begunAnew = await toasts.count();
  await page.clock.runFor(200);

  await expect.poll(() => toasts.count()).toBe(0);
  const found = { pointedAt, inRegion, focused, back, begunAnew };
  expect(found).toEqual({ pointedAt: 1, inRegion: true, focused: 1, back: true, begunAnew: 1 });
});

test.each(languages)(
  'err-5: a toast is read out, an error at once and with what the server said, in %s',
  async (language) => {
    const window = await beginStopped(language);
    const { page, text, press, toasts } = window;
    const said = async (toast: string, how: 'assertive' | 'polite') => {
      await press(toast);
      await toasts.filter({ hasText: toast }).waitFor();
      await page.clock.runFor(100);
      await rendered(page);
      return page.locator(`[role=status][aria-live=${how}]`).last().innerText();
    };

    expect(await said(text.added, 'polite')).toContain(`${text.label} ${text.added}`);
    expect(await said(text.login, 'polite')).toContain(`${text.label} ${text.login}`);
    expect(await said(text.wrong, 'assertive')).toContain(`${text.label} ${text.wrong}`);
    expect(await said(text.invalid, 'assertive')).toMatch(
      new RegExp(`${text.label} ${text.invalid}\\. .*${text.refused}`),
    );
    expect(await toasts.last().innerText()).toContain(text.refused);
    expect(await toasts.count()).toBe(3);
    // The policy of the shop blocks a sheet that a library brings along.
    expect(await page.locator('style').count()).toBe(sheetsOfDocument[language]);
  },
);

test.each(languages)(
  'a toast appears at the end, under the header, and is swiped away to where it came from, in %s',
  async (language) => {
    const window = await beginStopped(language);
    const { page, text, press, toasts } = window;
    const end = language === 'ar' ? -1 : 1;
    const place = async () => {
      const [bar, toast] = await Promise.all([
        page.locator('header > *').last().boundingBox(),
        toasts.first().boundingBox(),
      ]);
      const { x = 0, y = 0, width = 0 } = toast ?? {};
      return {
        fromEnd: language === 'ar' ? x : 1280 - x - width,
        below: Math.round(y - (bar?.y ?? 0) - (bar?.height ?? 0)),
      };
    };
    const drag = async (by: number) => {
      const box = await toasts.first().boundingBox();
      const x = (box?.x ?? 0) + 190;
      const y = (box?.y ?? 0) + 20;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by / 2, y, { steps: 4 });
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    };

    await press(text.added);
    // As it comes, goes and is swiped, it is beyond the edge.
    const excess = await toasts.first().evaluate((toast, way) => {
      toast.style.translate = `${way * 100}%`;
      const beyond = document.documentElement.scrollWidth - innerWidth;
      toast.style.translate = '';
      return beyond;
    }, end);
    const places = [];
    for (const top of [0, 1500]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      places.push(await place());
    }
    await drag(-100 * end);
    const left = await toasts.count();
    await drag(100 * end);

    const body = await page.getByRole('main').locator('section').first().boundingBox();
    const gutter = body?.x ?? 0;
    for (const { fromEnd, below } of places) {
      expect(fromEnd).toBeCloseTo(gutter, 0);
      expect(below).toBeGreaterThanOrEqual(8);
      expect(below).toBeLessThanOrEqual(16);
    }
    expect(left).toBe(1);
    expect(excess).toBe(0);
    await expect.poll(() => toasts.count()).toBe(0);
  },
);

test('over a dialog a toast is read out and within reach, and comes back to the page with the reader', async () => {
  const window = await beginStopped('en');
  const { page, text, press, toasts } = window;
  await press(text.cart);
  const dialog = page.getByRole('dialog', { name: text.cartTitle });

  await dialog.getByRole('button', { name: text.wrong }).click();
  await toasts.first().waitFor();
  await page.clock.runFor(100);
  await rendered(page);
  const said = await dialog.locator('[role=status][aria-live=assertive]').innerText();
  await toasts.first().hover();
  await rendered(page);
  await page.clock.runFor(10_000);
  const held = await toasts.count();
  await dialog.getByRole('button', { name: text.close, exact: true }).first().click();
  await dialog.waitFor({ state: 'detached' });

  expect(said).toContain(text.wrong);
  expect(held).toBe(1);
  await expect.poll(() => page.getByRole('region', { name: text.region }).count()).toBe(1);
  expect(await toasts.count()).toBe(1);
});

describe.each(languages)('dialogs in %s', (language) => {
  testIn('en', language)(
    'err-6: a dialog is named by its heading, keeps the focus and gives it back, whichever way it is closed',
    async () => {
      const window = await begin(language);
      const { page, text, press } = window;
      const dialog = page.getByRole('dialog', { name: text.name });
      const ways = {
        escape: () => page.keyboard.press('Escape'),
        scrim: () => page.mouse.click(5, 450),
        button: () => dialog.getByRole('button', { name: text.close }).click(),
      };

      for (const close of Object.values(ways)) {
        await press(text.life);
        expect(await dialog.getByRole('heading', { level: 2, name: text.name }).count()).toBe(1);
        expect(await holdsFocus(dialog)).toBe(true);
        for (let stops = 0; stops < 4; stops += 1) {
          await page.keyboard.press('Tab');
          // Past the last stop the browser's own controls have their turn.
          expect(await page.evaluate(() => document.activeElement?.closest('main, dialog, body')?.tagName)).not.toBe(
            'MAIN',
          );
        }

        await close();

        await expect.poll(() => page.locator('dialog', { hasText: text.name }).count()).toBe(0);
        expect(await isFocused(page.getByRole('button', { name: text.life, exact: true }))).toBe(true);
      }
    },
  );

  test('dialogs stand in the middle, at the end or over all of the page; on a phone in the middle is below', async () => {
    const window = await begin(language);
    const { page, text, press } = window;
    const boxOf = async (button: string, name: string) => {
      await press(button);
      const box = await page.getByRole('dialog', { name }).boundingBox();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog', { name }).count()).toBe(0);
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      const { width: all, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
      const sides = { left: x, right: all - x - width };
      const [start, end] = language === 'ar' ? [sides.right, sides.left] : [sides.left, sides.right];
      return { start, end, above: y, below: high - y - height };
    };

    const middle = await boxOf(text.life, text.name);
    expect(middle.start).toBeCloseTo(middle.end, 0);
    expect(middle.above).toBeCloseTo(middle.below, 0);
    expect(Math.min(...Object.values(middle))).toBeGreaterThan(16);
    expect(await boxOf(text.cart, text.cartTitle)).toEqual({ start: 840, end: 0, above: 0, below: 0 });
    expect(await boxOf(text.read, text.reading)).toEqual({ start: 0, end: 0, above: 0, below: 0 });

    await page.setViewportSize({ width: 390, height: 900 });
    const sheet = await boxOf(text.clear, text.question);
    expect(sheet).toEqual({ start: 0, end: 0, above: sheet.above, below: 0 });
    expect(sheet.above).toBeGreaterThan(400);
    await page.setViewportSize({ width: 320, height: 900 });
    for (const [button, name] of [
      [text.life, text.name],
      [text.cart, text.cartTitle],
    ] as const) {
      expect(await excessWidth(page)).toBe(0);
      await press(button);
      const dialog = page.getByRole('dialog', { name });
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await page.keyboard.press('Escape');
    }
  });
});

test('a dialog can be answered, and marking its text to beyond its edge does not close it', async () => {
  const window = await begin('en');
  const { page, text, press } = window;
  await press(text.clear);
  const dialog = page.getByRole('dialog', { name: text.question });
  expect(await isFocused(dialog.getByRole('button', { name: text.keep }))).toBe(true);
  const heading = await dialog.getByRole('heading').boundingBox();

  await page.mouse.move((heading?.x ?? 0) + 20, (heading?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(5, 450, { steps: 4 });
  await page.mouse.up();
  const isOpen = await dialog.isVisible();
  await dialog.getByRole('button', { name: text.keep }).click();

  expect(isOpen).toBe(true);
  await expect.poll(() => dialog.count()).toBe(0);
});

test('err-6: dialogs come and go in 300 ms and their backdrop in 150, and are emptied when they have gone', async () => {
  const window = await begin('en', { reducedMotion: 'no-preference' });
  const { page, text, press, toasts } = window;
  // What is declared, not what runs: on a busy machine it would be over before it could be looked at.
  const duration = (element: Element) => getComputedStyle(element).animationDuration;
  await press(text.added);
  const toast = [await toasts.first().evaluate(duration)];
  toast.push(
    await toasts.first().evaluate((element) => {
      element.querySelector('button')?.click();
      return getComputedStyle(element).animationDuration;
    }),
  );

  await press(text.life);
  const dialog = page.locator('dialog', { hasText: text.name });
  const times = await dialog.evaluate((element) =>
    [undefined, '::backdrop'].map((part) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element, part);
      return transitionDuration.split(', ')[transitionProperty.split(', ').indexOf('opacity')];
    }),
  );
  // Paused as it closes: on a busy machine it would be gone before it could be looked at.
  const closing = await dialog.evaluateHandle((element) => {
    const { promise, resolve } = Promise.withResolvers<unknown[]>();
    element.addEventListener('close', () => {
      const animations = element.getAnimations();
      for (const animation of animations) animation.pause();
      resolve(animations.map((animation) => animation.effect?.getComputedTiming().duration));
    });
    return { promise };
  });
  await page.keyboard.press('Escape');
  const leaving = await closing.evaluate(({ promise }) => promise);
  const seen = await dialog.isVisible();
  await dialog.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });

  expect(toast).toEqual(['0.3s', '0.3s']);
  expect(times).toEqual(['0.3s', '0.15s']);
  expect(leaving).toContain(300);
  expect(seen).toBe(true);
  await expect.poll(() => dialog.count()).toBe(0);
});

test('err-6: nothing slides where the reader wants little motion', async () => {
  const window = await begin('en', { reducedMotion: 'reduce' });
  const { page, text, press, toasts } = window;

  await press(text.added);
  const toast = await toasts.first().evaluate((element) => element.getAnimations().length);
  await toasts.first().getByRole('button', { name: text.close }).click();
  await press(text.life);
  const dialog = await page
    .locator('dialog[open]')
    .evaluate((element) => element.getAnimations({ subtree: true }).length);
  await page.keyboard.press('Escape');

  expect([toast, dialog]).toEqual([0, 0]);
});

test('a field of several lines has its label, its hint and what is wrong with it', async () => {
  const window = await begin('ar');
  const { page, text } = window;
  const note = page.getByRole('textbox', { name: text.note });
  const message = page.getByRole('textbox', { name: text.message, exact: true });
  const told = (field: Locator) =>
    field.evaluate((element) => ({
      element: element.tagName,
      description: (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(),
      required: element.hasAttribute('required'),
      invalid: element.ariaInvalid,
    }));

  const element = 'TEXTAREA';
  expect(await told(note)).toEqual({ element, description: text.noteHint, required: false, invalid: null });
  expect(await told(message)).toEqual({ element, description: text.messageError, required: true, invalid: 'true' });
});

test('a button at work keeps its width and the focus, and can’t be pressed again', async () => {
  const window = await begin('en');
  const { page, text } = window;
  const buttons = page.getByRole('region', { name: 'Buttons' });
  const button = buttons.getByRole('button').first();
  const before = await button.boundingBox();
  const name = await button.innerText();

  await button.click();

  expect(name).toBe(text.add);
  expect(await button.innerText()).toBe(text.adding);
  expect((await button.boundingBox())?.width).toBe(before?.width);
  expect(await isFocused(button)).toBe(true);
  expect(await button.isDisabled()).toBe(true);
  expect(await button.getAttribute('aria-busy')).toBe('true');
});

const onPhones = {
  en: {
    columns: ['Unit price', 'Stock status'],
    stock: ['In Stock', 'In Stock Only 3 copies', 'Out of stock', 'Availability unknown'],
    pages: ['Page 1', 'Page 11', 'Page 12', 'Page 13', 'Page 24', 'Previous page', 'Next page'],
    inCart: ['3 books in the cart', '120 books in the cart'],
  },
  ar: {
    columns: ['سعر الوحدة', 'حالة التوفر'],
    stock: ['متوفر', 'متوفر 3 نسخ فقط', 'نفدت الكمية', 'التوفر غير معروف'],
    pages: ['الصفحة 1', 'الصفحة 11', 'الصفحة 12', 'الصفحة 13', 'الصفحة 24', 'الصفحة السابقة', 'الصفحة التالية'],
    inCart: ['3 كتب في السلة', '120 كتابًا في السلة'],
  },
} as const;

test.each(languages)(
  'on a phone values have the heads of their columns, stock is said in words, and pages are named, in %s',
  async (language) => {
    const window = await begin(language, { width: 390 });
    const { page } = window;
    const wanted = onPhones[language];
    const orders = page.getByRole('region', { name: 'Table of orders' });
    const books = page.getByRole('region', { name: 'Table of books' });
    const pages = page.getByRole('navigation', { name: '12 / 24' });

    const labels = await books
      .locator('tbody tr')
      .first()
      .locator('td[data-label]')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    const stock = await books.locator('tbody tr td:nth-child(4)').allInnerTexts();
    const links = await pages.locator('ol a, [aria-current]').allTextContents();
    const arrows = await pages
      .locator('a[rel]')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('rel'), link.getAttribute('href'), link.ariaLabel]));
    const sizes = await pages
      .locator('a, [aria-current]')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );

    expect(labels.map((label) => label.replaceAll('"', ''))).toEqual(wanted.columns);
    expect(stock.map((words) => words.replaceAll(/\s+/g, ' '))).toEqual(wanted.stock);
    expect(links.map((words) => words.replace(/^\d+/, ''))).toEqual(wanted.pages.slice(0, 5));
    expect(await pages.locator('[aria-current=page]').textContent()).toContain(wanted.pages[2]);
    expect(arrows).toEqual([
      ['prev', '/__components?page=11', wanted.pages[5]],
      ['next', '/__components?page=13', wanted.pages[6]],
    ]);
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
    for (const words of wanted.inCart) expect(await page.getByText(words, { exact: true }).count()).toBe(1);
    expect(await excessWidth(page)).toBe(0);

    // A state is said by its word, and its icon where one is right for it.
    const grounds = await orders
      .locator('tbody tr td:nth-child(3) > span')
      .evaluateAll((states) => states.map((state) => getComputedStyle(state).backgroundColor));
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  },
);
