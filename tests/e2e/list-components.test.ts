import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { areLeftToBrowser, excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { sharedWindow } from '../support/shared-window.ts';
import { testIn, views } from '../support/views.ts';

/** What lists and searches are put together from, on the developers' page that shows it. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('styleguide');
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    search: 'Search the shop',
    loading: 'Search',
    failed: 'Search by Title or Authorname',
    prompt: 'Type at least 4 characters',
    searching: 'Searching…',
    retry: 'Try again',
    few: 'the',
    entered: 'THE M',
    count: '1 suggestion',
    places: '1 option',
    options: ['The Muqaddimah'],
    mark: 'the m',
    missing: 'zzzz',
    none: 'No results for “zzzz”',
    country: 'Country',
    typed: 'ku',
    place: 'Kuwait',
    gallery: 'Pictures of the book',
    title: 'The Epistle of Forgiveness',
    second: 'The Muqaddimah',
    at: ['Picture 2 of 3', 'Picture 3 of 3', 'Picture 1 of 3'],
    onward: 'ArrowRight',
    back: 'ArrowLeft',
    next: 'Next picture',
    enlarge: 'Enlarge',
    copy: 'Copy link',
    copied: 'Link copied',
    mail: 'Send by email',
    removes: ['Remove filter: the', 'Remove filter: History & Travel', 'Remove filter: Poetry'],
  },
  ar: {
    search: 'بحث في المتجر',
    loading: 'بحث',
    failed: 'البحث بالعنوان أو اسم المؤلف',
    prompt: 'يُرجى كتابة 4 أحرف على الأقل',
    searching: 'جارٍ البحث…',
    retry: 'إعادة المحاولة',
    few: 'الم',
    entered: 'المع',
    count: 'اقتراح واحد',
    places: 'خيار واحد',
    options: ['شرح المعلقات السبع'],
    mark: 'المع',
    missing: 'ظظظظ',
    none: 'لا نتائج للبحث عن «ظظظظ»',
    country: 'الدولة',
    typed: 'كوي',
    place: 'الكويت',
    gallery: 'صور الكتاب',
    title: 'رسالة الغفران',
    second: 'المقدمة',
    at: ['الصورة 2 من 3', 'الصورة 3 من 3', 'الصورة 1 من 3'],
    onward: 'ArrowLeft',
    back: 'ArrowRight',
    next: 'الصورة التالية',
    enlarge: 'تكبير',
    copy: 'نسخ الرابط',
    copied: 'نُسخ الرابط',
    mail: 'إرسال بالبريد الإلكتروني',
    removes: ['إزالة خيار التصفية: the', 'إزالة خيار التصفية: التاريخ والرحلات', 'إزالة خيار التصفية: الشعر'],
  },
} as const;

describe.each(views)('components of lists in $name', (view) => {
  const text = words[view.language];
  const open = async (path: string) => {
    const window = await shop.browser.open({ pictures: true, ...view, expected: /status of 404/ });
    await window.page.goto(shop.url + path);
    await hydrated(window.page);
    return window;
  };
  const components = sharedWindow(() => open('/__components?part=Comboboxes&part=Large+views&part=Rows'));

  test('a combobox says what it finds, marks it, is used by keys alone, and is accessible in every state', async () => {
    const { page } = await components();
    const part = page.getByRole('region', { name: 'Comboboxes' });
    const field = (name: string) => part.getByRole('combobox', { name, exact: true });
    const search = field(text.search);
    const violations: unknown[] = [];
    const says = (said: string) => part.getByRole('status').filter({ hasText: said }).first().waitFor();
    const look = async () => violations.push(...(await axeViolations(page)));

    await search.fill(text.few);
    await says(text.prompt);
    await search.fill(text.entered);
    await says(text.count);
    const options = part.getByRole('option');
    expect(await options.locator('b').allInnerTexts()).toEqual(text.options);
    expect((await part.locator('mark').first().innerText()).toLowerCase()).toBe(text.mark);
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    const active = await search.getAttribute('aria-activedescendant');
    expect(await part.getByRole('option', { selected: true }).getAttribute('id')).toBe(active);
    expect(await part.getByRole('option', { selected: true }).locator('b').innerText()).toBe(text.options.at(-1));
    await look();
    await page.keyboard.press('Enter');
    expect(await search.inputValue()).toBe(text.options.at(-1));
    await search.fill(text.missing);
    await says(text.none);
    await field(text.loading).fill(text.few);
    await says(text.searching);
    await field(text.failed).fill(text.few);
    const retry = part.getByRole('link', { name: text.retry });
    await retry.waitFor();
    await look();
    // It is there for a press as for the keyboard, and goes when it is left.
    await retry.click();
    await retry.waitFor();
    await field(text.failed).focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(retry)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await retry.count()).toBe(0);

    const country = field(text.country);
    await country.fill(text.typed);
    await part.getByRole('option', { name: text.place }).waitFor();
    await says(text.places);
    await look();
    await page.keyboard.press('Escape');
    expect(await part.getByRole('option', { name: text.place }).count()).toBe(0);
    expect(await country.inputValue()).toBe(text.typed);
    await page.keyboard.press('ArrowDown');
    await part.getByRole('option', { name: text.place }).click();
    expect(await country.inputValue()).toBe(text.place);
    expect(await areLeftToBrowser(page, 'Escape')).toBe(true);
    await country.fill('');
    await expect.poll(() => part.getByRole('option').count()).toBeGreaterThan(1);
    expect(await areLeftToBrowser(page, 'Enter')).toBe(true);
    await page.keyboard.press('End');
    // The pointer rests where a place was chosen, and the list scrolls below it.
    const last = part.getByRole('option', { selected: true });
    await expect.poll(() => last.evaluate(isInView)).toBe(true);

    expect(violations).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
  });

  test('pictures open large: keys and buttons lead on, one is enlarged, and the focus comes back', async () => {
    const { page } = await components();
    const button = page.getByRole('button', { name: text.gallery, exact: true });
    await button.click();
    const dialog = page.getByRole('dialog', { name: text.title });
    const at = (place: string) => dialog.getByRole('status').filter({ hasText: place }).waitFor();
    // Those out of view are inert.
    const slides = dialog.locator('ul > li');
    const inView = async (index: number) => {
      await expect
        .poll(() => slides.nth(index).evaluate((slide) => Math.round(slide.getBoundingClientRect().x)))
        .toBe(0);
    };

    await at(text.at[0]);
    await inView(1);
    expect(await dialog.getByRole('status').first().innerText()).toContain(text.second);
    expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press(text.back);
    await at(text.at[2]);
    await inView(0);
    await dialog.getByRole('button', { name: text.next }).click();
    await page.keyboard.press(text.onward);
    await at(text.at[1]);
    await inView(2);
    // It does not load, and does without.
    await slides.nth(2).getByText(text.title).waitFor();
    await page.keyboard.press(text.back);
    await at(text.at[0]);
    // From the picture itself they lead on as often as they are pressed: the focus goes along.
    await slides.nth(1).getByRole('button').focus();
    await page.keyboard.press(text.back);
    await at(text.at[2]);
    expect(await isFocused(slides.nth(0).getByRole('button'))).toBe(true);
    await page.keyboard.press(text.onward);
    await at(text.at[0]);
    await dialog.getByRole('button', { name: text.enlarge }).click();
    expect(await slides.nth(1).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);

    expect(await isFocused(button)).toBe(true);
  });

  testIn('en', view.language)('what is shared is an address to copy or to send', async () => {
    const { page } = await components();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const row = page.getByRole('region', { name: 'Rows' }).getByRole('article').first();

    await row.getByRole('button', { name: text.copy }).click();
    const said = row.getByRole('status').filter({ hasText: text.copied });
    await said.waitFor();
    expect((await said.boundingBox())?.width).toBeGreaterThan(40);

    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe('/post/1');
    const mail = await row.getByRole('link', { name: text.mail }).getAttribute('href');
    expect(new URL(mail ?? '').searchParams.get('body')).toBe(copied);
  });

  testIn('ar', view.language)(
    'shop-1 shop-4 shop-7: each filter of the shop is named above its list, and a press takes it away alone',
    async () => {
      await using window = await open('/shop/3?category=2&keyword=the&page=2');
      const { page } = window;
      const chips = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: text.removes[0].split(':')[0] ?? '' }) });

      expect(await chips.allInnerTexts()).toHaveLength(3);
      await page.getByRole('link', { name: text.removes[1] }).click();
      await expect.poll(() => chips.count()).toBe(2);

      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, ...searchParams]).toEqual(['/shop', ['keyword', 'the'], ['category', '2']]);
      expect(await page.locator('input[name=category]:checked').count()).toBe(1);
      // The address is the same page's: the focus goes to what is left, and not to the page's beginning.
      await page.getByRole('link', { name: text.removes[0] }).press('Enter');
      await expect.poll(() => isFocused(page.locator('#results'))).toBe(true);
    },
  );
});

/** Whether all of it is seen in the box that it scrolls in. */
function isInView(option: Element): boolean {
  const box = option.closest('ul')?.parentElement?.getBoundingClientRect();
  const { top, bottom } = option.getBoundingClientRect();
  return box !== undefined && top >= box.top && bottom <= box.bottom + 1;
}
