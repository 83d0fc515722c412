import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { bookQuery, chosenCategories, listAddress, sortOf, sorts } from '../../../web/book/shelf/book-query.ts';
import { yearsIn } from '../../../web/content/list/facet-address.ts';
import { letterAddress, letterIn } from '../../../web/content/letters/letter.ts';
import { isId, pageAddress, pageNumber } from '../../../web/kit/list-address.ts';
import { nextPath, ownPath, pathWithNext } from '../../../web/navigation/own-path.ts';
import { addressOf, monthAt, neighbours, tableOf, weekday } from '../../../web/pages/calendar/month.ts';
import { textOf } from '../inputs.ts';
import { target } from '../target.ts';

/** Readers of the addresses of pages. */

const bases = ['https://books.example.edu', 'http://localhost:4000', 'https://books.example.edu:8443'];
const hosts = [
  '/',
  '//',
  '\\',
  '/\\',
  '\t',
  '\n',
  'evil.example',
  'https:',
  'javascript:',
  '@',
  '..',
  '.',
  '%2f',
  '%5c',
];

const waysOn = target({
  name: 'ways on after signing in',
  inputs: fc.record({
    path: fc.oneof(
      textOf([...hosts, '/checkout', '/login', '?', '#', '&next=', 'lng=ar', '%00', ':', ' ']),
      // What dots, slashes and what browsers take for them come to.
      fc
        .array(fc.constantFrom('/', '\\', '.', '..', '\t', '%2e', 'evil.example'), { maxLength: 7 })
        .map((parts) => `/${parts.join('')}`),
    ),
    language: fc.constantFrom(null, 'en', 'ar'),
  }),
  holds: ({ path, language }) => {
    const own = ownPath(path);
    if (own !== null) {
      for (const base of bases) {
        assert.equal(new URL(own, `${base}/login`).origin, base, 'it leads to the shop');
        // A browser takes a location header and a link as an address, whatever is before and after it.
        assert.equal(new URL(` ${own}\n`, base).origin, base);
      }
      assert.ok(/^\/(?![/\\])/.test(own), 'it is a path');
      assert.equal(ownPath(own), own, 'a path of the shop is its own');
    }
    const carried = nextPath(new URL(pathWithNext('/login', path, language), bases[0]).search);
    assert.ok(carried === null || carried === own, 'it survives in an address');
    assert.ok(carried === null || !/^\/(login|signup|signin)\/*(\?|#|$)/i.test(carried), 'no one is led in a round');
  },
});

const parameters = ['page=', 'category=', 'keyword=', 'sort=', 'year=', 'language=', 'readable=1', 'letter=', 'month='];
const search = textOf(
  [...parameters, '&', '1', '01', '-1', '1e3', '2023', 'ar', 'price', 'أ', '%', '%F0%9F%98%80', '+', '2026-11'],
  {
    longest: 8_000,
  },
);

const lists = target({
  name: 'addresses of lists',
  inputs: fc.record({
    search,
    category: fc.option(fc.stringMatching(/^[1-9]\d{0,5}$/), { nil: undefined }),
    page: fc.integer({ min: 1, max: 1_000 }),
  }),
  holds: ({ search: text, category, page }) => {
    const address = new URLSearchParams(text);
    const number = pageNumber(address);
    assert.ok(Number.isInteger(number) && number >= 1 && number <= 1_000, 'a page that the API has');
    assert.equal(pageNumber(new URLSearchParams(pageAddress(text, page))), page);

    const categories = chosenCategories(address, category);
    assert.ok(categories.every(isId) && categories.length <= 50 && new Set(categories).size === categories.length);
    assert.ok(sorts.includes(sortOf(address)));
    const years = yearsIn(address);
    assert.ok(years.length <= 50 && years.every((year) => Number.isInteger(year) && year >= 1 && year <= 9_999));

    const { filter } = bookQuery(address, category);
    assert.ok(filter.keyword === undefined || (filter.keyword.length <= 128 && filter.keyword.isWellFormed()));

    const shown = new URL(listAddress(address, category), bases[0]);
    assert.equal(shown.origin, bases[0]);
    assert.deepEqual(
      bookQuery(shown.searchParams, shown.pathname.split('/')[2]).filter,
      bookQuery(
        address,
        categories.includes(category ?? '') && address.getAll('category').includes(category ?? '')
          ? category
          : undefined,
      ).filter,
    );
  },
});

const letters = target({
  name: 'addresses of letters and months',
  inputs: fc.record({
    search,
    today: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
  }),
  holds: ({ search: text, today }) => {
    const address = new URLSearchParams(text);
    const letter = letterIn(address);
    if (letter !== null && letter !== undefined) {
      assert.ok(letter.trim() !== '', 'a letter is there to be read');
      const again = new URL(letterAddress('/author', address, letter), bases[0]).searchParams;
      assert.equal(letterIn(again), letter, 'the address of a letter names it');
      assert.equal(again.get('page'), null);
    }

    const day = today.toISOString().slice(0, 10);
    const month = monthAt(address, day);
    if (month === null) return;
    const { from, to } = tableOf(month);
    assert.ok(weekday(from) === 0 && (Date.parse(to) - Date.parse(from)) / 86_400_000 === 41, 'six whole weeks');
    assert.ok(from <= `${month}-01` && to >= `${month}-28`);
    assert.equal(monthAt(new URL(addressOf(month, day), bases[0]).searchParams, day), month);
    const { previous, next } = neighbours(month, day);
    assert.ok((previous ?? '') < month && (next ?? '9999-99') > month);
  },
});

export const webTargets = [waysOn, lists, letters];
