import { request } from 'undici';
import { expect, test } from 'vitest';
import { delivery, buy, buyerOf } from '../support/checkouts.ts';
import { customerOf, signInMutation } from '../support/customers.ts';
import { metricsOf } from '../support/metrics.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const book = '{ book(id: "101") { isbn } }';

/** As a client without a cache gets it: Node's fetch would ask that no cache answers. */
async function read(shop: TestShop, path: string): Promise<number> {
  const { statusCode, body } = await request(shop.listening + path);
  await body.dump();
  return statusCode;
}

const readBook = (shop: TestShop) => read(shop, `/graphql?query=${encodeURIComponent(book)}`);

test('ops-1: how many requests of a kind were answered, with which status, and how fast', async () => {
  await using shop = await startTestShop();

  await shop.graphql(book);
  await read(shop, '/');
  await read(shop, '/assets/none.js');

  const { type, value } = await metricsOf(shop);
  expect(type).toContain('text/plain; version=0.0.4');
  expect(value('shop_requests_total', { kind: 'api', status: '2xx' })).toBe(1);
  expect(value('shop_requests_total', { kind: 'page', status: '2xx' })).toBe(1);
  expect(value('shop_requests_total', { kind: 'asset', status: '4xx' })).toBe(1);
  expect(value('shop_request_duration_seconds_count', { kind: 'api' })).toBe(1);
  expect(value('shop_request_duration_seconds_bucket', { kind: 'api', le: '+Inf' })).toBe(1);
});

test('ops-1: an answer from kept bytes is a request like any other, and counted as ready besides', async () => {
  await using shop = await startTestShop();
  await readBook(shop);

  await expect
    .poll(() =>
      readBook(shop)
        .then(() => metricsOf(shop))
        .then(ready),
    )
    .toBeGreaterThan(0);

  const { value } = await metricsOf(shop);
  const asked = value('shop_requests_total', { kind: 'api', status: '2xx' });
  expect(asked).toBe(1 + Number(value('shop_ready_answers_total', { kind: 'api' })));
  expect(shop.legacy.calls('/books/view/detail')).toBe(1);
});

const ready = ({ value }: Awaited<ReturnType<typeof metricsOf>>) => value('shop_ready_answers_total', { kind: 'api' });

test('ops-1: reads of the cache are counted by what it had, and older values that took the place of a failure', async () => {
  await using shop = await startTestShop();
  const reads = async (outcome: string) =>
    (await metricsOf(shop)).value('shop_cache_reads_total', { level: 'memory', outcome });
  const spelled = (fields: string) => shop.graphql(`{ categories { ${fields} } }`);

  await spelled('id');
  expect([await reads('miss'), await reads('hit')]).toEqual([1, 0]);

  await spelled('id name { value }');
  expect([await reads('miss'), await reads('hit')]).toEqual([1, 1]);

  shop.pass(30 * 60);
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/common/getallbookcategory' });
  await spelled('name { value } id');
  expect(await reads('stale')).toBe(1);
  await expect.poll(async () => (await metricsOf(shop)).value('shop_cache_stale_if_error_total')).toBe(1);
});

test('ops-1: calls of the legacy API are counted by endpoint and by what they came to', async () => {
  await using shop = await startTestShop();
  await shop.graphql(book);
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/getauthor' });

  await shop.graphql('{ authors { items { id } } }');

  const { value } = await metricsOf(shop);
  const calls = (endpoint: string, outcome: string) => value('shop_legacy_calls_total', { endpoint, outcome });
  expect(calls('/books/view/detail', 'answered')).toBe(1);
  expect(calls('/getauthor', 'answered')).toBe(0);
  expect(calls('/getauthor', 'unreachable')).toBe(1);
  expect(value('shop_legacy_call_duration_seconds_count', { endpoint: '/getauthor' })).toBe(1);
  expect(value('shop_legacy_concurrency_limit')).toBe(64);
});

test('ops-1: a breaker that is open is seen, and calls that it keeps back are counted apart', async () => {
  await using shop = await startTestShop();
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/getauthor' });
  const circuit = async () => (await metricsOf(shop)).value('shop_legacy_circuit_open', { endpoint: '/getauthor' });
  const askByName = (name: string) => shop.graphql(`{ authors(filter: { name: "${name}" }) { items { id } } }`);
  expect(await circuit()).toBe(0);

  for (const name of ['a', 'b', 'c', 'd']) await askByName(name);

  expect(await circuit()).toBe(1);
  const { value } = await metricsOf(shop);
  expect(value('shop_legacy_calls_total', { endpoint: '/getauthor', outcome: 'unreachable' })).toBe(3);
  expect(value('shop_legacy_calls_total', { endpoint: '/getauthor', outcome: 'circuit_open' })).toBe(1);
  expect(value('shop_legacy_call_duration_seconds_count', { endpoint: '/getauthor' })).toBe(3);
});

test('ops-1: what is refused is counted by reason', async () => {
  const arrival = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await using shop = await startTestShop({
    render: async () => {
      arrival.resolve();
      await held.promise;
      return { kind: 'document', status: 200, html: '<p>A page</p>' };
    },
    admission: { maxInFlight: 1 },
  });
  const customer = await customerOf(shop);
  const first = read(shop, '/');
  await arrival.promise;

  expect(await read(shop, '/other')).toBe(503);
  held.resolve();
  await first;
  await fetch(`${shop.listening}/graphql`, { method: 'POST', body: 'x'.repeat(50_000) });
  const { email } = customer.account;
  for (let tries = 0; tries < 11; tries += 1) {
    await customer.data(signInMutation, { input: { email, password: 'another' } });
  }

  const { value } = await metricsOf(shop);
  const refused = (reason: string) => value('shop_refusals_total', { reason });
  expect(refused('overloaded_page')).toBe(1);
  expect(refused('overloaded_api')).toBe(0);
  expect(refused('body_too_large')).toBe(1);
  expect(refused('too_many_attempts')).toBe(1);
  expect(value('shop_requests_total', { kind: 'page', status: '5xx' })).toBe(1);
});

test('ops-1: orders are counted by what the attempt came to, once however often it is repeated', async () => {
  await using shop = await startTestShop();
  const buyer = await buyerOf(shop);
  const wanted = delivery();

  await buy(buyer, wanted);
  await buy(buyer, wanted);
  await buy(buyer, delivery());

  const { value } = await metricsOf(shop);
  const orders = (outcome: string) => value('shop_orders_total', { outcome });
  expect(orders('placed')).toBe(1);
  expect(orders('repeated')).toBe(1);
  expect(orders('refused')).toBe(1); // the cart is empty
  expect(orders('failed')).toBe(0);
});

test('ops-1: the process says how late its event loop is, and what memory it takes', async () => {
  await using shop = await startTestShop();

  const { value } = await metricsOf(shop);

  expect(value('shop_memory_bytes', { area: 'rss' })).toBeGreaterThan(10_000_000);
  expect(value('shop_event_loop_delay_seconds', { quantile: '1' })).toBeLessThan(60);
  expect(value('shop_start_time_seconds')).toBeGreaterThan(1_700_000_000);
});

test('ops-1: nothing of who reads or buys is in a metric', async () => {
  await using shop = await startTestShop();
  const buyer = await buyerOf(shop);
  await buy(buyer, delivery());
  await shop.graphql('{ searchBooks(keyword: "secret-words") { items { id } } }');
  await read(shop, '/secret-path?secret=query');

  const { text } = await metricsOf(shop);

  const { email, name } = buyer.account;
  for (const personal of [email, name, String(buyer.token), '127.0.0.1', 'secret', 'Corniche']) {
    expect(text).not.toContain(personal);
  }
});
