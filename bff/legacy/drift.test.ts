import { expect, test } from 'vitest';
import { driftOf } from './drift.ts';

const path = '/books/getpublishedbook';

/** What has drifted after these answers, each looked at. */
function after(...answers: readonly unknown[]) {
  let now = 0;
  const drift = driftOf({ now: () => (now += 60_000), isPublic: () => true });
  for (const answer of answers) drift.look(path, JSON.stringify(answer));
  return drift.fields().map(({ field, why, was, example, times }) => ({ field, why, was, example, times }));
}

const book = { id: 1, name: '{"en":"A book","ar":"كتاب"}', new_price: 148, sku: null };

test('ops-4: answers as they were before have not drifted, whatever is empty in them', () => {
  expect(after({ data: [book, { ...book, sku: '979' }] }, { data: [{ ...book, sku: '' }, book] })).toEqual([]);
});

test('ops-4: a field of another kind, one that is new and one that is missing are each counted, without what they say', () => {
  const { name: _name, ...rest } = book;

  const drifted = after(
    { data: [book] },
    {
      data: [
        { ...book, new_price: '148.50' },
        { ...book, new_price: '12' },
      ],
    },
    { data: [{ ...rest, owner: 'Noura al-Kuwari 5512' }] },
  );

  expect(drifted).toEqual([
    { field: '*.name', why: 'missing', was: 'JSON in a text', example: null, times: 1 },
    { field: '*.new_price', why: 'another kind', was: 'number', example: 'text: 99', times: 2 },
    { field: '*.owner', why: 'new', was: null, example: 'text: aaaaa aa-aaaaaa 9999', times: 1 },
  ]);
});

test('ops-4: a list in another place is one change, and not one of each of its fields', () => {
  expect(after({ data: { data: [book], last_page: 3 } }, { data: [book] }, [book])).toEqual([
    { field: '$', why: 'another kind', was: 'object', example: 'list', times: 1 },
    { field: '$.data', why: 'another kind', was: 'object', example: 'list', times: 2 },
  ]);
});

test('ops-4: an endpoint is looked at once in ten seconds, and no long answer is', () => {
  let now = 1;
  const drift = driftOf({ now: () => now, isPublic: () => true });
  const look = (price: unknown, ms: number, name = 'A book') => {
    now += ms;
    drift.look(path, JSON.stringify({ data: [{ id: 1, name, price }] }));
    return drift.fields().length;
  };

  expect([look(1, 0), look('1', 9_999), look('1', 10_001, 'x'.repeat(300_000)), look('1', 0)]).toEqual([0, 0, 0, 1]);
});

test('ops-4: an object whose keys are data fills no memory', () => {
  const keyed = (at: number) => Object.fromEntries(Array.from({ length: 500 }, (_, key) => [`${at}-${key}`, key]));

  expect(after({ data: keyed(0) }, { data: keyed(1) }, { data: keyed(2) }).length).toBeLessThanOrEqual(300);
});

test('ops-4: of an answer that is a customer’s neither a value nor a key that may be one is shown', () => {
  let now = 0;
  const drift = driftOf({ now: () => (now += 60_000), isPublic: () => false });
  const looks: readonly object[] = [
    { name: 'Noura', phone: 55_121_314, orders: [] },
    {
      phone: '+974 5512 1314',
      address_2: 'Street 5',
      'noura@example.com': 1,
      'noura.k@example.com': 1,
      '55121314': { total: 1 },
    },
  ];

  for (const data of looks) drift.look('/customer/details', JSON.stringify({ data }));
  drift.misunderstood('/customer/details', 'phone.0.55121314');

  expect(drift.fields().map(({ field, why, was, example }) => [field, why, was, example])).toEqual([
    ['?', 'new', null, 'number'],
    ['address_2', 'new', null, 'text'],
    ['name', 'missing', 'text', null],
    ['orders', 'missing', 'list', null],
    ['phone', 'another kind', 'number', 'text'],
    ['phone.*.*', 'not understood', null, null],
  ]);
});

test('ops-4: each time that a field is not as it was is counted, by endpoint and kind', () => {
  const counted: string[] = [];
  let now = 0;
  const drift = driftOf({
    now: () => (now += 60_000),
    isPublic: () => true,
    onDrift: (endpoint, kind) => counted.push(`${endpoint} ${kind}`),
  });

  for (const price of [1, '1', '2']) drift.look(path, JSON.stringify({ data: [{ id: 1, price }] }));
  drift.misunderstood(path, '0.price');

  expect(counted).toEqual([`${path} another kind`, `${path} another kind`, `${path} not understood`]);
});
