import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import { type Customer, type Form, type StandIn, startStandIn } from '../support/legacy.ts';
import { cartLine, wish } from '../support/legacy-wire.ts';

const book = loadData().books.find(({ stock }) => stock > 2);

const checkout = {
  billing_name: 'A Reader',
  billing_country: '1',
  billing_city: '1001',
  billing_address: 'Library Street 1',
  billing_phone: '1234',
  payment_method: 'cod',
  shipping_different: '0',
  pay_amount: '1.00',
  cart_id: '[1]',
};

/** Every path that is for a customer alone, with a form that would change something where a form can. */
const ofCustomers: [string, Form][] = [
  ['/books/setwishlist', { product_id: String(book?.id) }],
  ['/books/get/wishlist', {}],
  ['/books/remove/wishlist', { wishlist_id: '1' }],
  ['/books/add/cart', { product_id: String(book?.id) }],
  ['/books/get/cart', {}],
  ['/books/remove/cart', { cart_id: '1' }],
  ['/customer/details', {}],
  ['/customer/orders/get', {}],
  [
    '/customer/update/password',
    { name: 'Taken', country_id: '1', new_password: 'taken over', confirm_password: 'taken over' },
  ],
  ['/customer/order/checkout', checkout],
];

/** This one takes no customer_id (spec 7): a token is all that it asks for. */
const ofTokens: [string, Form][] = [['/books/update/cart', { cart_id: '1', quantity: '2' }]];

describe.each(shapes)('what is for customers alone, in shape %s', (shape) => {
  let legacy: StandIn;
  let owner: Customer;
  let other: Customer;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
    owner = await legacy.register({ name: 'The Owner' });
    other = await legacy.register();
    await legacy.done('/books/add/cart', { product_id: String(book?.id) }, { as: owner });
    await legacy.done('/books/setwishlist', { product_id: String(book?.id) }, { as: owner });
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  /** All that a stranger could have changed. */
  const belongings = async () => ({
    cart: await legacy.data(legacy.wire.list(cartLine(legacy.wire)), '/books/get/cart', {}, { as: owner }),
    wishes: await legacy.data(legacy.wire.list(wish(legacy.wire)), '/books/get/wishlist', {}, { as: owner }),
    details: await legacy.data(z.looseObject({ name: z.literal('The Owner') }), '/customer/details', {}, { as: owner }),
  });

  test.each([...ofCustomers, ...ofTokens])(
    '%s refuses a caller without a token, or with a wrong one',
    async (path, form) => {
      const before = await belongings();

      const none = await legacy.refusal(path, { ...form, customer_id: String(owner.id) });
      expect(none).toEqual({ http: legacy.wire.unauthenticated, msg: 'Unauthenticated' });
      for (const token of [
        '',
        'x',
        owner.token.slice(1),
        `${owner.token}x`,
        owner.token.toLowerCase(),
        "' OR 1=1 --",
      ]) {
        const wrong = await legacy.refusal(path, form, { as: { id: owner.id, token }, language: 'ar' });
        expect(wrong).toEqual({ http: legacy.wire.unauthenticated, msg: 'يلزم تسجيل الدخول' });
      }

      expect(await belongings()).toEqual(before);
    },
  );

  test.each(ofCustomers)("%s refuses another customer's id with one's own token", async (path, form) => {
    const before = await belongings();

    const english = await legacy.refusal(path, form, { as: { id: owner.id, token: other.token } });
    const arabic = await legacy.refusal(path, form, { as: { id: owner.id, token: other.token }, language: 'ar' });

    expect(english).toEqual({ http: legacy.wire.forbidden, msg: 'This belongs to another customer' });
    expect(arabic).toEqual({ http: legacy.wire.forbidden, msg: 'هذا يخص عميلًا آخر' });
    expect(await belongings()).toEqual(before);
  });

  test.each(ofCustomers)('%s refuses an id that is none, whoever asks', async (path, form) => {
    const before = await belongings();
    const { id } = owner;

    for (const wrong of ['', '0', `-${id}`, `${id}.0`, `${id}x`, `${id} OR 1=1`, '9'.repeat(400), [`${id}`, `${id}`]]) {
      const { http } = await legacy.refusal(path, { ...form, customer_id: wrong }, { as: owner });
      expect(http).toBe(legacy.wire.forbidden);
    }

    expect(await belongings()).toEqual(before);
  });

  test('a token is taken from "Authorization: Bearer" alone, in any capitals', async () => {
    const status = async (authorization: string, form: Record<string, string> = {}) => {
      const response = await fetch(`${legacy.api.url}/customer/details`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ customer_id: String(owner.id), ...form }),
      });
      return z.object({ status: z.string() }).parse(await response.json()).status;
    };

    expect(await status(`Bearer ${owner.token}`)).toBe('success');
    expect(await status(`bearer  ${owner.token}`)).toBe('success');
    expect(await status(owner.token)).toBe(legacy.wire.refused);
    expect(await status(`Basic ${owner.token}`)).toBe(legacy.wire.refused);
    expect(await status(`Bearer ${owner.token} ${owner.token}`)).toBe(legacy.wire.refused);
    expect(await status('Bearer', { token: owner.token })).toBe(legacy.wire.refused);
  });
});
