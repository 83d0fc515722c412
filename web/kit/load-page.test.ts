import { data, type LoaderFunctionArgs } from '../navigation/router.ts';
import { expect, test } from 'vitest';
import { LayoutDocument, type LayoutQuery } from '../generated/public/graphql.ts';
import { type Answer, answerOf, type Result } from './answer.ts';
import { contextWith } from './context.ts';
import { loadPage } from './load-page.ts';
import type { Operation } from './operation.ts';
import { definePage } from './page.ts';

const contact: LayoutQuery['contact'] = null;

const page = definePage({
  path: '',
  document: LayoutDocument,
  variables: ({ search }) => (search.has('wrong') ? null : {}),
  principal: 'contact',
});

/** The status of a page whose operation gives this, and how often that was asked. */
async function statusOf(
  result: Result,
  { declared = page, address = '/', late }: { declared?: object; address?: string; late?: string } = {},
) {
  let asked = 0;
  const status = await loadStatus(declared, address, async ({ variables }) => {
    asked += 1;
    if (late !== undefined && variables[late] !== false) await new Promise(() => {});
    return answerOf(result, 0);
  });
  return { status, asked };
}

/** The status of a page at an address, for which this answers. */
async function loadStatus(
  declared: object,
  address: string,
  answer: (operation: Operation, signal: AbortSignal) => Promise<Answer<unknown>>,
  left = new AbortController().signal,
) {
  const ask = async <Data>(operation: Operation, signal: AbortSignal) =>
    (await answer(operation, signal)) as Answer<Data>;
  const context = contextWith({ language: 'en', today: '2026-12-31', isSignedIn: async () => false, ask });
  const request = new Request(new URL(address, 'http://shop.example'), { signal: left });
  const args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'> = { request, params: {}, context };
  // The declarations of this file are pages with data.
  const loaded = loadPage(declared as Parameters<typeof loadPage>[0], args);
  const { init } = await loaded.catch((thrown: { init: ResponseInit }) => thrown);
  return init?.status ?? 200;
}

const failed: Result = { data: { contact }, errors: [{ path: ['contact', 'email'] }] };

test('a principal field that is not there is 404, one that failed is 503', async () => {
  expect(await statusOf({ data: { contact: { email: 'books@press.example' } } })).toEqual({ status: 200, asked: 1 });
  expect(await statusOf({ data: { contact } })).toEqual({ status: 404, asked: 1 });
  expect(await statusOf(failed)).toEqual({ status: 503, asked: 1 });
  expect(await statusOf({ errors: [{}] })).toEqual({ status: 503, asked: 1 });
});

test('an address that can’t be a page’s is 404, and nothing is asked', async () => {
  expect(await statusOf({ data: { contact } }, { address: '/?wrong' })).toEqual({ status: 404, asked: 0 });
});

test('a page of several sections is shown for as long as one of them is there, and is 503 without any', async () => {
  const declared = { ...page, principal: ['contact', 'banners'] };

  expect(await statusOf({ data: { contact, banners: [] }, errors: [{ path: ['contact'] }] }, { declared })).toEqual({
    status: 200,
    asked: 1,
  });
  expect(await statusOf({ data: { contact, banners: null }, errors: [{}] }, { declared })).toEqual({
    status: 503,
    asked: 1,
  });
});

test('a page after the last one of a list is 404, and its empty first page is not', async () => {
  const declared = { ...page, principal: ['contact'] };
  const empty: Result = { data: { contact: { items: [] } } };

  expect((await statusOf(empty, { declared, address: '/?page=9' })).status).toBe(404);
  expect((await statusOf(empty, { declared })).status).toBe(200);
  expect((await statusOf({ data: { contact: { items: [1] } } }, { declared, address: '/?page=2' })).status).toBe(200);
});

test('shop-1 err-7: what the address names is 404 where it is known not to be, and the rest is shown where that can’t be said', async () => {
  const declared = { ...page, principal: ['banners'], subject: 'contact' };
  const statusWith = async (result: Result) => (await statusOf(result, { declared })).status;

  expect(await statusWith({ data: { contact, banners: [] } })).toBe(404);
  expect(await statusWith({ data: { contact, banners: [] }, errors: [{ path: ['contact'] }] })).toBe(200);
  expect(await statusWith({ data: { contact, banners: null }, errors: [{}] })).toBe(503);
});

test('author-3: what the address narrows a list by is 404 where it is not there', async () => {
  const declared = {
    ...page,
    principal: ['contact'],
    exists: (data: object, { search }: { search: URLSearchParams }) => 'banners' in data || !search.has('letter'),
  };

  expect((await statusOf({ data: { contact } }, { declared, address: '/?letter=Z' })).status).toBe(404);
  expect((await statusOf({ data: { contact, banners: [] } }, { declared, address: '/?letter=Z' })).status).toBe(503);
  expect((await statusOf({ data: { contact: {} } }, { declared })).status).toBe(200);
});

test('err-7: what may come later is left out where it does not come soon, and decides nothing', async () => {
  const declared = { ...page, deferred: 'banners' };
  const there = { contact: { email: 'books@press.example' } };

  expect(await statusOf({ data: there }, { declared })).toEqual({ status: 200, asked: 1 });
  expect(await statusOf({ data: there }, { declared, late: 'banners' })).toEqual({ status: 200, asked: 2 });
  expect(await statusOf(failed, { declared, late: 'banners' })).toEqual({ status: 503, asked: 2 });
  expect(await statusOf({ data: { contact } }, { declared, late: 'banners' })).toEqual({ status: 404, asked: 2 });
});

test('err-7: of the two answers that a page asks for, a refused one does not hide the other', async () => {
  const declared = { ...page, deferred: 'banners' };
  const there = answerOf({ data: { contact: { email: 'books@press.example' } } }, 0);
  const refused = data(null, { status: 503 });
  const statusWith = async (whole: 'comes' | 'refused', without: 'comes' | 'refused') => {
    const second = Promise.withResolvers<void>();
    const ask = async ({ variables }: Operation) => {
      const isWhole = variables['banners'] !== false;
      if (isWhole) await second.promise;
      // Right after the other one.
      else setTimeout(second.resolve);
      if ((isWhole ? whole : without) === 'refused') throw refused;
      return there;
    };
    return await loadStatus(declared, '/', ask);
  };

  expect(await statusWith('comes', 'refused')).toBe(200);
  expect(await statusWith('refused', 'comes')).toBe(200);
  expect(await statusWith('refused', 'refused')).toBe(503);
});

test('err-7: once a page has its answer, the other one that it asked for is given up, and so are both once it is left', async () => {
  const declared = { ...page, deferred: 'banners' };
  const left = new AbortController();
  const signals: AbortSignal[] = [];
  const ask = (without: 'comes' | 'hangs') => async (operation: Operation, signal: AbortSignal) => {
    signals.push(signal);
    if (operation.variables['banners'] !== false || without === 'hangs') await aborted(signal);
    return answerOf({ data: { contact: { email: 'books@press.example' } } }, 0);
  };

  await loadStatus(declared, '/', ask('comes'));
  const given = signals.splice(0).map((signal) => signal.aborted);
  const leaving = loadStatus(declared, '/', ask('hangs'), left.signal);
  await expect.poll(() => signals.length).toBe(2);
  left.abort();
  await leaving;

  expect(given).toEqual([true, true]);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
});

const aborted = (signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve));

test('an error without a path may concern every field', () => {
  expect(answerOf({ data: { a: 1, b: 2 }, errors: [{}] }, 30)).toEqual({
    data: { a: 1, b: 2 },
    failed: ['a', 'b'],
    maxAge: 0,
    asOf: null,
  });
});

test('what a page asks may depend on the day, and its answer says which day that was', async () => {
  const declared = { ...page, variables: ({ today }: { today: string }) => ({ from: today }) };
  let asked: Operation | undefined;
  const context = contextWith({
    language: 'en',
    today: '2026-12-31',
    isSignedIn: async () => false,
    ask: async <Data>(operation: Operation) => {
      asked = operation;
      return answerOf<Data>({ data: { contact: {} } }, 0);
    },
  });

  const { data: loaded } = await loadPage(declared, {
    request: new Request('http://shop.example/'),
    params: {},
    context,
  });

  expect([asked?.variables, loaded.today]).toEqual([{ from: '2026-12-31' }, '2026-12-31']);
});
