import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { shapes } from '../../legacy-api/dialect.ts';
import { type StandIn, startStandIn } from '../support/legacy.ts';
import { wires } from '../support/legacy-wire.ts';

/** Every path of the tables of section 7. */
const paths = [
  ...['getcontact', 'gethomebanner', 'getallbookcategory', 'getcountry', 'getcity'].map((name) => `/common/${name}`),
  ...['getexplorebook', 'getnewpublishedbook', 'getmostsoldbook', 'getpublishedbook', 'getcatalogue', 'search'].map(
    (name) => `/books/${name}`,
  ),
  ...['view/detail', 'setwishlist', 'get/wishlist', 'remove/wishlist'].map((name) => `/books/${name}`),
  ...['add/cart', 'get/cart', 'get/cart/noauth', 'update/cart', 'remove/cart'].map((name) => `/books/${name}`),
  '/register',
  '/login',
  ...['details', 'orders/get', 'update/password', 'order/checkout'].map((name) => `/customer/${name}`),
  '/about',
  '/peerview',
  '/researchintegrity',
  '/directormessage',
  ...['/getpost', '/get/news', '/getjournal', '/getauthor', '/getprojectprogram'].flatMap((list) => [
    list,
    `${list}/detail`,
  ]),
  '/getgallery',
];

const readme = readFileSync(new URL('../../legacy-api/README.md', import.meta.url), 'utf8');

test.each(paths)('%s has its row in the table of the README', (path) => {
  const rows = readme.split('\n').filter((line) => line.startsWith('| '));

  expect(rows.filter((row) => new RegExp(`\`${path}(\\?page=\\{n\\})?\``).test(row.split('|')[1] ?? ''))).not.toEqual(
    [],
  );
});

test('every row of the README is in a table: below a head and a line, without a gap', () => {
  const blocks = readme.split(/\n(?!\|)/).map((block) => block.split('\n').filter((line) => line.startsWith('|')));
  const tables = blocks.filter((lines) => lines.length > 0);

  expect(tables.length).toBeGreaterThan(5);
  // A separate row is a head without a line below it.
  expect(tables.filter(([_head, line = '', row]) => !/^\|(---\|)+$/.test(line) || row === undefined)).toEqual([]);
});

describe.each(shapes)('shape %s', (shape) => {
  const wire = wires[shape];
  // Nothing that these tests ask changes anything, so they share one server.
  let legacy: StandIn;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  test.each(paths)('%s is answered by POST alone, in words, even without a form', async (path) => {
    const { http, body } = await legacy.ask(path);
    const get = await fetch(`${legacy.api.url}${path}`);

    expect(http).toBeLessThan(500);
    expect(body).toMatchObject({
      status: expect.stringMatching(`^(success|${wire.refused})$`),
      msg: expect.any(String),
    });
    expect(get.status).toBe(405);
    expect(await get.json()).toMatchObject({ data: null });
  });
});
