import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import { toAmount, toMinor } from '../../legacy-api/money.ts';
import { type Customer, type Form, type StandIn, startStandIn } from '../support/legacy.ts';
import { cartLine, order, wires } from '../support/legacy-wire.ts';

const { books, countries, demoCustomer } = loadData();
const [country, elsewhere] = countries;
const [one, two] = books.filter(({ stock }) => stock > 4);
const last = books.find(({ stock }) => stock === 1);

type Book = typeof one;

const price = (id: number | undefined) => toMinor(books.find((book) => book.id === id)?.price ?? '');

/** The orders of the demo customer as they must be sent, latest first. */
const demoOrders = demoCustomer.orders
  .map(({ date, status, lines }) => ({
    updated_at: expect.stringMatching(`^${date} `),
    status,
    pay_amount: toAmount(lines.reduce((sum, { book, copies }) => sum + price(book) * copies, 0)),
  }))
  .toReversed();

const billing = {
  billing_name: 'A Reader',
  billing_country: String(country?.id),
  billing_city: String(country?.cities[0]?.id),
  billing_address: 'Library Street 1\nThird floor',
  billing_phone: '+974 1234',
  billing_email: '',
  order_note: '',
  shipping_different: '0',
  payment_method: 'cod',
  lang: 'en',
};

describe.each(shapes)('orders in shape %s', (shape) => {
  // Stock is everybody's: a test that sells has a server of its own.
  let shared: StandIn;
  beforeAll(async () => {
    shared = await startStandIn(shape);
  });
  afterAll(() => shared[Symbol.asyncDispose]());

  const ordersOf = (legacy: StandIn, as: Customer, query = '', form: Form = {}) =>
    legacy.data(legacy.wire.page(order(legacy.wire)), `/customer/orders/get${query}`, form, { as });
  const cartOf = (legacy: StandIn, as: Customer) =>
    legacy.data(legacy.wire.list(cartLine(legacy.wire)), '/books/get/cart', {}, { as });
  const receipt = z.strictObject({ order_id: wires[shape].number, invoice_number: z.string().regex(/^INV-\d{6}$/) });

  async function stockOf(legacy: StandIn, book: Book) {
    const detail = z.looseObject({ detail: z.looseObject({ qty: legacy.wire.number }) });
    return (await legacy.data(detail, '/books/view/detail', { product_id: String(book?.id) })).detail.qty;
  }

  /** A customer with so many copies of each book in the cart. */
  async function buyer(legacy: StandIn, wanted: readonly (readonly [Book, number])[]) {
    const cart = JSON.stringify(wanted.map(([book, qty]) => ({ product_id: book?.id, qty })));
    return legacy.signIn(await legacy.register(), cart);
  }

  /** The form that orders all that is in the customer's cart. */
  async function checkoutForm(legacy: StandIn, customer: Customer) {
    const lines = await cartOf(legacy, customer);
    return {
      ...billing,
      cart_id: JSON.stringify(lines.map(({ id }) => id)),
      pay_amount: toAmount(lines.reduce((sum, { qty, product }) => sum + toMinor(product.new_price) * qty, 0)),
    };
  }

  const checkout = (legacy: StandIn, as: Customer, form: Form) =>
    legacy.data(receipt, '/customer/order/checkout', form, { as });
  const refused = (legacy: StandIn, as: Customer, form: Form) =>
    legacy.refusal('/customer/order/checkout', form, { as });

  test(`/customer/orders/get gives the orders latest first, ${shape === 'a' ? 'page by page' : 'all of them on every page'}`, async () => {
    const customer = await shared.signIn(demoCustomer);

    const pages = await Promise.all(
      ['', '?page=2', '?page=3', '?page=999'].map((query) => ordersOf(shared, customer, query)),
    );

    const [first = [], second = []] = pages;
    expect(demoOrders.length).toBeGreaterThan(12);
    expect(pages).toEqual(
      (shape === 'a'
        ? [demoOrders.slice(0, 12), demoOrders.slice(12), [], []]
        : [demoOrders, demoOrders, demoOrders, demoOrders]
      ).map((rows) => rows.map((row) => ({ ...row, order_number: expect.any(String) }))),
    );
    const numbers = [...(shape === 'a' ? [...first, ...second] : first)].map((row) => row.order_number);
    expect(new Set(numbers).size).toBe(demoOrders.length);
  });

  test('/customer/orders/get: an invalid page is the first', async () => {
    const customer = await shared.signIn(demoCustomer);
    const first = await ordersOf(shared, customer);

    for (const query of ['?page=0', '?page=-2', '?page=x', '?page=1.5', '?page=2&page=2', '?page[]=2', "?page=2'--"]) {
      expect(await ordersOf(shared, customer, query)).toEqual(first);
    }
    expect(await ordersOf(shared, customer, '', { page: '2' })).toEqual(first);
  });

  test("/customer/orders/get gives one's own orders alone", async () => {
    expect(await ordersOf(shared, await shared.register())).toEqual([]);
  });

  test('/customer/order/checkout makes an order of the lines named, and takes the copies from the stock', async () => {
    await using legacy = await startStandIn(shape);
    const customer = await buyer(legacy, [
      [one, 2],
      [two, 1],
    ]);
    const [line, other] = await cartOf(legacy, customer);
    const amount = toAmount(price(one?.id) * 2);

    const { order_id: id, invoice_number: invoice } = await checkout(legacy, customer, {
      ...billing,
      cart_id: JSON.stringify([line?.id]),
      pay_amount: amount,
    });

    const digits = String(id).padStart(6, '0');
    expect(invoice).toBe(`INV-${digits}`);
    expect(await ordersOf(legacy, customer)).toEqual([
      { order_number: `UP-${digits}`, updated_at: expect.any(String), status: 'pending', pay_amount: amount },
    ]);
    expect(await cartOf(legacy, customer)).toEqual([other]);
    expect(await stockOf(legacy, one)).toBe((one?.stock ?? 0) - 2);
    expect(await stockOf(legacy, two)).toBe(two?.stock);
  });

  test('/customer/order/checkout takes what is optional or not, ids as texts, and an amount however it is written', async () => {
    await using legacy = await startStandIn(shape);

    for (const variant of [
      { billing_email: 'no address', order_note: "'; DROP TABLE orders; --\0\u{1F4D6}", lang: 'xx' },
      { billing_name: 'نور', billing_address: '<b>"', billing_phone: 'by dove' },
      { pay_amount: String(Number(one?.price)) },
      { pay_amount: ` ${one?.price} ` },
    ]) {
      const customer = await buyer(legacy, [[one, 1]]);
      const form = await checkoutForm(legacy, customer);
      const texts = JSON.stringify(z.array(z.number()).parse(JSON.parse(form.cart_id)).map(String));

      await checkout(legacy, customer, { ...form, cart_id: texts, ...variant });

      expect(await cartOf(legacy, customer)).toEqual([]);
    }
    const customer = await buyer(legacy, [[two, 1]]);
    const { billing_email: _email, order_note: _note, lang: _lang, ...required } = await checkoutForm(legacy, customer);
    await checkout(legacy, customer, required);
  });

  const missing = 'Please fill in all required fields';
  const changed = 'Your cart has changed';
  const amount = 'The amount does not match the cart';
  const empty = 'Your cart is empty';
  test.each<[string, string | undefined, Form]>([
    ['no name', missing, { billing_name: '' }],
    ['a name of spaces', missing, { billing_name: '  ' }],
    ['two names', missing, { billing_name: ['A', 'B'] }],
    ['no country', missing, { billing_country: '' }],
    ['a country that there is not', missing, { billing_country: '999' }],
    ['no city', missing, { billing_city: '' }],
    ['a city of another country', missing, { billing_city: String(elsewhere?.cities[0]?.id) }],
    ['no address', missing, { billing_address: '' }],
    ['no phone', missing, { billing_phone: '' }],
    ['no payment method', 'This payment method is not available', { payment_method: '' }],
    ['another payment method', 'This payment method is not available', { payment_method: 'paypal' }],
    ['another address for shipping', 'Shipping to another address is not available', { shipping_different: '1' }],
    ['no word on shipping', 'Shipping to another address is not available', { shipping_different: '' }],
    ['no amount', amount, { pay_amount: '' }],
    ['an amount of 0', amount, { pay_amount: '0.00' }],
    ['a negative amount', amount, { pay_amount: '-1.00' }],
    ['a hundredth more', amount, { pay_amount: toAmount(price(one?.id) + 1) }],
    ['a hundredth less', amount, { pay_amount: toAmount(price(one?.id) - 1) }],
    ['a thousandth more', amount, { pay_amount: `${one?.price}1` }],
    ['an amount in letters', amount, { pay_amount: 'NaN' }],
    ['an amount with an exponent', amount, { pay_amount: `${price(one?.id)}e-2` }],
    ['two amounts', amount, { pay_amount: [one?.price ?? '', one?.price ?? ''] }],
    ['no lines', empty, { cart_id: '' }],
    ['an empty list of lines', empty, { cart_id: '[]' }],
    ['lines that are no list', empty, { cart_id: '{"id":1}' }],
    ['lines of nonsense', changed, { cart_id: '["x", null, "1 OR 1=1"]' }],
    ['a line that there is not', changed, { cart_id: '[999999]' }],
  ])('/customer/order/checkout refuses %s, and nothing has happened', async (_what, msg, wrong) => {
    const customer = await buyer(shared, [[one, 1]]);
    const before = await cartOf(shared, customer);
    const form = await checkoutForm(shared, customer);

    expect(await refused(shared, customer, { ...form, ...wrong })).toEqual({ http: 200, msg });

    expect(await cartOf(shared, customer)).toEqual(before);
    expect(await ordersOf(shared, customer)).toEqual([]);
    expect(await stockOf(shared, one)).toBe(one?.stock);
  });

  test("/customer/order/checkout refuses another's lines, also among one's own", async () => {
    const owner = await buyer(shared, [[one, 1]]);
    const thief = await buyer(shared, [[two, 1]]);
    const [foreign] = await cartOf(shared, owner);
    const [own] = await cartOf(shared, thief);
    const both = toAmount(price(one?.id) + price(two?.id));

    for (const form of [
      { cart_id: JSON.stringify([foreign?.id]), pay_amount: one?.price ?? '' },
      { cart_id: JSON.stringify([own?.id, foreign?.id]), pay_amount: both },
      { cart_id: JSON.stringify([own?.id, foreign?.id]), pay_amount: two?.price ?? '' },
    ]) {
      expect(await refused(shared, thief, { ...billing, ...form })).toEqual({ http: 200, msg: changed });
    }

    expect(await cartOf(shared, owner)).toEqual([foreign]);
    expect(await cartOf(shared, thief)).toEqual([own]);
  });

  test('/customer/order/checkout: nonsense among the lines is not passed over', async () => {
    const customer = await buyer(shared, [[one, 1]]);
    const [line] = await cartOf(shared, customer);
    const form = { ...billing, pay_amount: one?.price ?? '', cart_id: JSON.stringify([line?.id, 'x']) };

    expect(await refused(shared, customer, form)).toEqual({ http: 200, msg: changed });

    expect(await cartOf(shared, customer)).toEqual([line]);
  });

  test('/customer/order/checkout counts a line named twice once', async () => {
    await using legacy = await startStandIn(shape);
    const customer = await buyer(legacy, [[one, 1]]);
    const [line] = await cartOf(legacy, customer);

    await checkout(legacy, customer, {
      ...billing,
      pay_amount: one?.price ?? '',
      cart_id: `[${line?.id},"${line?.id}"]`,
    });

    expect(await stockOf(legacy, one)).toBe((one?.stock ?? 0) - 1);
  });

  test('/customer/order/checkout refuses a cart that has changed since: other copies, a line less', async () => {
    const customer = await buyer(shared, [
      [one, 1],
      [two, 1],
    ]);
    const seen = await checkoutForm(shared, customer);
    const [line, other] = await cartOf(shared, customer);

    await shared.done('/books/update/cart', { cart_id: String(line?.id), quantity: '2' }, { as: customer });
    expect(await refused(shared, customer, seen)).toEqual({ http: 200, msg: amount });
    await shared.done('/books/remove/cart', { cart_id: String(other?.id) }, { as: customer });
    expect(await refused(shared, customer, seen)).toEqual({ http: 200, msg: changed });

    expect(await ordersOf(shared, customer)).toEqual([]);
  });

  test('/customer/order/checkout refuses copies that others have bought meanwhile, all of the order', async () => {
    await using legacy = await startStandIn(shape);
    const stock = last?.stock ?? 0;
    const slow = await buyer(legacy, [
      [one, 1],
      [last, stock],
    ]);
    const form = await checkoutForm(legacy, slow);
    const quick = await buyer(legacy, [[last, 1]]);
    await checkout(legacy, quick, await checkoutForm(legacy, quick));

    expect(await refused(legacy, slow, form)).toEqual({ http: 200, msg: 'There are not that many copies in stock' });

    expect(await stockOf(legacy, last)).toBe(stock - 1);
    expect(await stockOf(legacy, one)).toBe(one?.stock);
    expect(await cartOf(legacy, slow)).toMatchObject([{ qty: 1 }, { qty: stock, product: { qty: stock - 1 } }]);
    expect(await ordersOf(legacy, slow)).toEqual([]);
  });

  test('/login with a cart leaves no more copies in a line than others have left', async () => {
    await using legacy = await startStandIn(shape);
    const stock = one?.stock ?? 0;
    const slow = await buyer(legacy, [[one, stock]]);
    const quick = await buyer(legacy, [[one, stock - 2]]);
    await checkout(legacy, quick, await checkoutForm(legacy, quick));

    await legacy.signIn(slow, JSON.stringify([{ product_id: one?.id, qty: 1 }]));

    expect(await cartOf(legacy, slow)).toMatchObject([{ product_id: one?.id, qty: 2, product: { qty: 2 } }]);
  });

  test('two checkouts at the same moment over the last copy: one order, one refusal, stock 0', async () => {
    await using legacy = await startStandIn(shape);
    const stock = last?.stock ?? 0;
    const buyers = await Promise.all([buyer(legacy, [[last, stock]]), buyer(legacy, [[last, stock]])]);
    const forms = await Promise.all(buyers.map((customer) => checkoutForm(legacy, customer)));

    const answers = await Promise.all(
      buyers.map((as, index) => legacy.ask('/customer/order/checkout', forms[index], { as })),
    );

    const told = z.object({ status: z.string(), msg: z.string() });
    expect(answers.map(({ body }) => told.parse(body)).toSorted((a, b) => a.msg.localeCompare(b.msg))).toEqual([
      { status: legacy.wire.refused, msg: 'There are not that many copies in stock' },
      { status: 'success', msg: 'Your order has been placed' },
    ]);
    expect(await stockOf(legacy, last)).toBe(0);
    const made = await Promise.all(buyers.map((customer) => ordersOf(legacy, customer)));
    expect(made.flat()).toHaveLength(1);
  });

  test('one cart sent twice at the same moment is one order', async () => {
    await using legacy = await startStandIn(shape);
    const customer = await buyer(legacy, [[one, 1]]);
    const form = await checkoutForm(legacy, customer);

    const answers = await Promise.all([1, 2].map(() => legacy.ask('/customer/order/checkout', form, { as: customer })));

    const told = z.object({ msg: z.string() });
    expect(answers.map(({ body }) => told.parse(body).msg).toSorted()).toEqual([changed, 'Your order has been placed']);
    expect(await ordersOf(legacy, customer)).toHaveLength(1);
    expect(await stockOf(legacy, one)).toBe((one?.stock ?? 0) - 1);
  });
});
