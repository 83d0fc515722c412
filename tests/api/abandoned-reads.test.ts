import { once } from 'node:events';
import { Client } from 'undici';
import { expect, test } from 'vitest';
import { customerOf } from '../support/customers.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** What becomes of a legacy call whose readers close their connections. */

const book = '{ book(id: "101") { stock } }';
const bookPath = '/books/view/detail';
/** With what might be a session nothing is answered that is made for others. */
const byThemselves = { cookie: 'session=none' };

/** The calls of a path are answered when they are told to. */
function held(shop: TestShop, path: string) {
  const calls: { readonly closed: Promise<unknown>; isClosed: boolean; readonly answer: () => void }[] = [];
  const interception = shop.legacy.intercept(path, (_request, response, next) => {
    const closed = once(response, 'close');
    const call = { closed, isClosed: false, answer: next };
    void closed.then(() => (call.isClosed = !response.writableEnded));
    calls.push(call);
  });
  return {
    /** The first of them, once it has come. */
    first: async () => {
      await expect.poll(() => calls.length, { interval: 5 }).toBeGreaterThan(0);
      const [call] = calls;
      if (!call) throw new Error('it is there');
      return call;
    },
    count: () => calls.length,
    [Symbol.dispose]: () => interception[Symbol.dispose](),
  };
}

type Reader = { readonly leave: () => void; readonly answer: Promise<unknown> };

/** Asks on a connection of its own, which is open already, until it leaves. */
async function reader(shop: TestShop, query: string, headers: Record<string, string> = {}): Promise<Reader> {
  const client = new Client(shop.listening);
  const ask = async (asked: string): Promise<unknown> => {
    const { body } = await client.request({
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: asked }),
    });
    return body.json();
  };
  await ask('{ __typename }');
  const answer = ask(query);
  void answer.catch(() => {}).then(() => client.destroy()); // who leaves gets none
  return { leave: () => void client.destroy(), answer };
}

/** Resolves once the shop has answered on one more connection: what came in on others before is known to it then. */
const heard = async (shop: TestShop): Promise<void> => {
  await shop.graphql('{ __typename }');
  await shop.graphql('{ __typename }');
};

test.each([
  ['the same answer', {}],
  ['an answer of their own', byThemselves],
])(
  'upstream-1: a read is ended at the legacy API when the last of two readers of %s has left',
  async (_whose, headers) => {
    await using shop = await startTestShop();
    using calls = held(shop, bookPath);
    const readers = [await reader(shop, book, headers), await reader(shop, book, headers)] as const;
    const call = await calls.first();
    await heard(shop);

    readers[0].leave();
    await heard(shop);
    const isClosedByFirst = call.isClosed;
    readers[1].leave();
    await call.closed;

    expect([isClosedByFirst, call.isClosed, calls.count()]).toEqual([false, true, 1]);
    expect(shop.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  },
);

test.each([
  ['the same answer', {}],
  ['an answer of their own', byThemselves],
])(
  'upstream-1: who leaves costs another reader of %s neither the answer nor a second call',
  async (_whose, headers) => {
    await using shop = await startTestShop();
    using calls = held(shop, bookPath);
    const first = await reader(shop, book, headers);
    const call = await calls.first();
    const second = await reader(shop, book, headers);
    await heard(shop);

    first.leave();
    await heard(shop);
    call.answer();

    expect(await second.answer).toEqual({ data: { book: { stock: expect.any(Number) as number } } });
    expect(calls.count()).toBe(1);
  },
);

test('upstream-1: who comes after all have left is answered by a new call', async () => {
  await using shop = await startTestShop();
  using calls = held(shop, bookPath);
  const first = await reader(shop, book);
  const call = await calls.first();
  first.leave();
  await call.closed;
  calls[Symbol.dispose]();

  const { data, errors } = await shop.graphql(book);

  expect(errors).toEqual([]);
  expect(data).toEqual({ book: { stock: expect.any(Number) as number } });
});

test('upstream-1: what is a customer’s own is ended with its one reader', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  using calls = held(shop, '/books/get/cart');
  const asking = await reader(shop, '{ viewer { cart { lineCount } } }', { authorization: `Bearer ${customer.token}` });
  const call = await calls.first();

  asking.leave();
  await call.closed;

  expect(call.isClosed).toBe(true);
});

test('upstream-1: a change is carried out, and what belongs to it is read, though the customer has left', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  using calls = held(shop, '/books/add/cart');
  using carts = held(shop, '/books/get/cart');
  const change = 'mutation { addToCart(input: { bookId: "101" }) { cart { lineCount } } }';
  const asking = await reader(shop, change, { authorization: `Bearer ${customer.token}` });
  const call = await calls.first();

  asking.leave();
  await heard(shop);
  call.answer();
  await call.closed;
  const reading = await carts.first();
  await heard(shop);
  reading.answer();
  await reading.closed;

  expect([call.isClosed, reading.isClosed]).toEqual([false, false]);
});

test('upstream-1: what is renewed behind an older answer goes on, though its one reader has left', async () => {
  await using shop = await startTestShop();
  await shop.graphql(book);
  shop.pass(60);
  using calls = held(shop, bookPath);
  using others = held(shop, '/common/getcontact');
  const asking = await reader(shop, '{ book(id: "101") { stock } contact { phone } }');
  const [call, other] = await Promise.all([calls.first(), others.first()]);

  asking.leave();
  await other.closed;
  const isClosed = call.isClosed;
  call.answer();
  await call.closed;

  expect([isClosed, other.isClosed, call.isClosed]).toEqual([false, true, false]);
});
