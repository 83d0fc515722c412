import { request } from 'undici';
import { expect, test } from 'vitest';
import { buy, buyerOf, delivery } from '../support/checkouts.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${parentId}-01`;

const twoReads = '{ book(id: "101") { isbn } authors { items { id } } }';

/** As a client without a cache gets it: Node's fetch would ask that no cache answers. */
async function read(shop: TestShop, query: string, headers: Record<string, string>): Promise<string> {
  const { body, headers: answered } = await request(`${shop.listening}/graphql?query=${encodeURIComponent(query)}`, {
    headers,
  });
  await body.dump();
  return String(answered['x-request-id']);
}

/** The traces that the calls of the legacy API were made in, one each. */
const tracesOf = ({ legacy }: TestShop) =>
  legacy.received.map(({ headers }) => {
    const [version, trace, parent, flags] = String(headers['traceparent']).split('-');
    return { version, trace, parent, flags };
  });

type Answered = { readonly id: string; readonly traceId: string };

/** What the log says of one request, once it does. */
async function logged(shop: TestShop, requestId: string): Promise<Answered | undefined> {
  const find = () => shop.logged.map(({ req }) => req as Answered | undefined).find((req) => req?.id === requestId);
  await expect.poll(find).toBeDefined();
  return find();
}

test.each([
  ['of a client', 'is not passed on', {}, '00'],
  ['that a proxy sends on', 'is not passed on', { TRUST_PROXY: '1' }, '00'],
  ['of a trusted proxy', 'is passed on', { TRUST_PROXY: '1', OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }, '01'],
])(
  'ops-1: the trace of a request %s is that of its calls and of its line in the log; whether its caller records it %s',
  async (...each) => {
    const [, , env, flags] = each;
    await using shop = await startTestShop({ env });

    const requestId = await read(shop, twoReads, { traceparent });

    const calls = tracesOf(shop);
    expect(calls.map(({ version, trace, flags }) => ({ version, trace, flags }))).toEqual([
      { version: '00', trace: traceId, flags },
      { version: '00', trace: traceId, flags },
    ]);
    expect(new Set([parentId, ...calls.map(({ parent }) => parent)]).size).toBe(3);
    expect(await logged(shop, requestId)).toMatchObject({ traceId });
  },
);

test.each([
  ['none', {}],
  ['a malformed one', { traceparent: `00-${traceId}-${parentId}` }],
  ['one with something personal in it', { traceparent: 'reader@example.org' }],
])('ops-1: a request with %s for a trace begins one', async (_which, headers) => {
  await using shop = await startTestShop();

  const requestId = await read(shop, twoReads, headers);

  const [one, other] = tracesOf(shop);
  expect(one?.trace).toMatch(/^[0-9a-f]{32}$/);
  expect(one).not.toMatchObject({ trace: traceId });
  expect(other?.trace).toBe(one?.trace);
  expect(await logged(shop, requestId)).toMatchObject({ traceId: one?.trace });
  expect(JSON.stringify(shop.logged)).not.toContain('reader@example.org');
});

test('ops-1: an answer from kept bytes is logged with the trace of who asked', async () => {
  await using shop = await startTestShop();
  const ask = (trace: string) => read(shop, twoReads, { traceparent: `00-${trace}-${parentId}-01` });
  await ask(traceId);

  const other = traceId.toUpperCase().replaceAll(/[A-F]/g, '1');
  const requestId = await ask(other);

  expect(await logged(shop, requestId)).toMatchObject({ traceId: other });
  expect(tracesOf(shop).map(({ trace }) => trace)).toEqual([traceId, traceId]);
});

test('ops-1: the retry of a call is in its trace, as another call', async () => {
  await using shop = await startTestShop();
  using _once = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/getauthor', times: 1 });

  await read(shop, '{ authors { items { id } } }', { traceparent });

  const calls = tracesOf(shop);
  expect(calls.map(({ trace }) => trace)).toEqual([traceId, traceId]);
  expect(calls[0]?.parent).not.toBe(calls[1]?.parent);
});

test('ops-1: a trace is not a customer’s: two requests of one have two', async () => {
  await using shop = await startTestShop();
  const buyer = await buyerOf(shop);
  const before = tracesOf(shop).length;

  await buy(buyer, delivery());

  const sent = tracesOf(shop);
  const earlier = new Set(sent.slice(0, before).map(({ trace }) => trace));
  const ofOrder = new Set(sent.slice(before).map(({ trace }) => trace));
  expect(ofOrder.size).toBe(1);
  expect(ofOrder.isDisjointFrom(earlier)).toBe(true);
});
