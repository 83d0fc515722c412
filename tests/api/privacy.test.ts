import { LRUCache } from 'lru-cache';
import { Agent, request } from 'undici';
import { expect, test, vi } from 'vitest';
import { buy, delivery, fillCart } from '../support/checkouts.ts';
import { type Answers, app, browser, customerOf, signInMutation } from '../support/customers.ts';
import { everythingIn, logs, startRedis } from '../support/redis.ts';
import { startTestShop } from '../support/shop.ts';

const everything = `{
  viewer { id name email country { id } cart { lines { id bookId quantity } } wishlist { items { bookId } } orders { items { number } } }
  newBooks { items { id } }
  book(id: "101") { title { value } }
}`;

test('api-6: two customers taking turns on one connection see nothing of each other', async () => {
  await using shop = await startTestShop();
  const customers = [await customerOf(shop), await customerOf(shop)] as const;
  await fillCart(customers[0]);
  await customers[1].data('mutation { addToWishlist(bookId: "202") { message } }');
  const connection = new Agent({ connections: 1, pipelining: 1 });
  const ask = async (token: string | null) => {
    const { body } = await request(`${shop.listening}/graphql`, {
      method: 'POST',
      dispatcher: connection,
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: everything }),
    });
    return ((await body.json()) as { data: Answers }).data.viewer;
  };

  for (let turn = 0; turn < 5; turn += 1) {
    const [one, other, guest] = [await ask(customers[0].token), await ask(customers[1].token), await ask(null)];
    expect(one).toMatchObject({ id: customers[0].id, email: customers[0].account.email, wishlist: { items: [] } });
    expect(one.cart.lines).toHaveLength(2);
    expect(other).toMatchObject({
      id: customers[1].id,
      email: customers[1].account.email,
      wishlist: { items: [{ bookId: '202' }] },
    });
    expect(other.cart.lines).toEqual([]);
    expect(guest).toBeNull();
  }
  // And all at once, on many connections.
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_each, at) => customers[at % 2 ? 1 : 0].data('{ viewer { id email cart { id } } }')),
  );
  expect(answers).toEqual(
    answers.map((_answer, at) => {
      const { id, account } = customers[at % 2 ? 1 : 0];
      return { viewer: { id, email: account.email, cart: { id } } };
    }),
  );
  await connection.close();
});

test('api-5 api-6: neither Redis nor the memory of what was read holds anything of a customer', async () => {
  await using redis = await startRedis();
  const set = vi.spyOn(LRUCache.prototype, 'set');
  await using shop = await startTestShop({ env: { REDIS_URL: redis.url } });
  await logs(shop, 'the state Redis is reached');
  await logs(shop, 'the cache Redis is reached');
  const customer = await customerOf(shop);
  const { email, password, name } = customer.account;
  const page = browser(shop);
  await page.data(signInMutation, { input: { email, password, guestCart: [{ bookId: '202', quantity: 3 }] } });
  const sessions = [...page.cookies.values()].filter((value) => value !== '1');
  await app(shop).graphql(signInMutation, { input: { email, password: 'a wrong guess' } });
  await fillCart(customer);
  await customer.data(everything);
  const order = delivery({ email, note: 'Ring twice' });
  const { receipt } = await buy(customer, order);
  await customer.data(everything);
  await page.data('mutation { signOut { message } }');
  const upstream = shop.legacy.received.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));

  const stored = await everythingIn(redis);
  // Libraries keep their own there too, such as what the schema says of a type.
  const kept = JSON.stringify(set.mock.calls.filter(([key]) => typeof key === 'string' && key.startsWith('/')));
  set.mockRestore();

  // It is the right place to look: what is public is there, and the order has left its trace.
  expect(stored).toContain('/books/view/detail');
  expect(stored).toContain(receipt?.invoiceNumber);
  expect(kept).toContain('/books/view/detail');
  const secrets = [
    email,
    password,
    name,
    'a wrong guess',
    order.addressLine1,
    order.addressLine2,
    order.phone,
    'Ring twice',
    String(customer.token),
    ...sessions,
    ...upstream.filter((token) => token !== undefined),
    '/books/get/cart',
    '/customer/',
    '/books/get/wishlist',
    '/login',
    '/register',
    'cart_id',
    'quantity',
  ];
  expect(secrets.length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => stored.includes(secret) || kept.includes(secret))).toEqual([]);
});
