import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import { type Customer, type Form, newcomer, type StandIn, startStandIn } from '../support/legacy.ts';
import { cartLine } from '../support/legacy-wire.ts';

const { books, countries, demoCustomer } = loadData();
const [country, elsewhere] = countries;
const foreignCity = String(elsewhere?.cities[0]?.id);
const [one, two] = books.filter(({ stock }) => stock > 4);
const soldOut = books.find(({ stock }) => stock === 0);

describe.each(shapes)('accounts in shape %s', (shape) => {
  let legacy: StandIn;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  const details = (as: Customer) => {
    const { number } = legacy.wire;
    const customer = z.strictObject({
      id: number,
      name: z.string(),
      email: z.email(),
      country_id: number,
      city_id: number.nullable(),
    });
    return legacy.data(customer, '/customer/details', {}, { as });
  };
  const cart = async (as: Customer) =>
    (await legacy.data(legacy.wire.list(cartLine(legacy.wire)), '/books/get/cart', {}, { as })).map((line) => ({
      product_id: line.product_id,
      qty: line.qty,
    }));
  const canSignIn = async (customer: { email: string; password: string }) =>
    z.object({ status: z.string() }).parse((await legacy.ask('/login', customer)).body).status === 'success';

  test('/register gives the id of a new customer, and a token that opens the account', async () => {
    const sent = newcomer();

    const { body } = await legacy.ask('/register', sent);

    expect(body).toMatchObject({ status: 'success', msg: 'Registered successfully' });
    const customer = await legacy.signIn(sent);
    expect(await details(customer)).toEqual({
      id: customer.id,
      name: sent.name,
      email: sent.email,
      country_id: country?.id,
      city_id: country?.cities[0]?.id,
    });
    const first = await legacy.register();
    expect(first.id).toBeGreaterThan(customer.id);
    expect(await details(first)).toMatchObject({ id: first.id });
    expect(await cart(first)).toEqual([]);
  });

  test('what a customer is called is kept as it was sent, without the spaces around it', async () => {
    for (const name of [
      "'); DROP TABLE customers; --",
      '<script>alert(1)</script>',
      'نور \u{1F4D6}',
      'a\0b',
      '{"en":1}',
    ]) {
      const customer = await legacy.register({ name: `  ${name} ` });
      expect(await details(customer)).toMatchObject({ name });
    }
  });

  test.each<[string, string, Form]>([
    ['no email', 'The email is not valid', { email: '' }],
    ['an email without @', 'The email is not valid', { email: 'reader.example.com' }],
    ['an email without a dot', 'The email is not valid', { email: 'reader@example' }],
    ['an email with a space', 'The email is not valid', { email: 'a reader@example.com' }],
    ['two emails in one', 'The email is not valid', { email: 'a@example.com,b@example.com' }],
    ['two emails', 'The email is not valid', { email: ['a@example.com', 'b@example.com'] }],
    ['an email beyond all bounds', 'The email is not valid', { email: `${'a'.repeat(255)}@example.com` }],
    ['no password', 'The password must have at least 6 characters', { password: '' }],
    ['a short password', 'The password must have at least 6 characters', { password: '12345' }],
    ['two passwords', 'The password must have at least 6 characters', { password: ['long enough', 'long enough'] }],
    ['a password of a whole book', 'The password must have at most 200 characters', { password: 'x'.repeat(201) }],
    ['no name', 'Please fill in all required fields', { name: '' }],
    ['a name of spaces', 'Please fill in all required fields', { name: '   ' }],
    ['two names', 'Please fill in all required fields', { name: ['A', 'B'] }],
    ['no country', 'Please fill in all required fields', { country_id: '' }],
    ['a country that there is not', 'Please fill in all required fields', { country_id: '999' }],
    ['a country by name', 'Please fill in all required fields', { country_id: 'Qatar' }],
    ['no city', 'Please fill in all required fields', { city_id: '' }],
    ['a city of another country', 'Please fill in all required fields', { city_id: foreignCity }],
    ['an escape from SQL', 'Please fill in all required fields', { country_id: '1 OR 1=1' }],
  ])('/register refuses %s and keeps nothing', async (_what, msg, wrong) => {
    const sent = newcomer();

    expect(await legacy.refusal('/register', { ...sent, ...wrong })).toEqual({ http: 200, msg });

    expect(await canSignIn(sent)).toBe(false);
    expect((await legacy.register(sent)).email).toBe(sent.email);
  });

  test('/register takes a multipart form too; a file in it is no field', async () => {
    const fields = newcomer();
    const post = async (body: FormData) =>
      z
        .object({ status: z.string(), msg: z.string() })
        .parse(await (await fetch(`${legacy.api.url}/register`, { method: 'POST', body })).json());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const withFile = new FormData();
    for (const [name, value] of Object.entries(newcomer())) withFile.set(name, value);
    withFile.set('name', new Blob(['A Reader']), 'name.txt');

    expect(await post(form)).toEqual({ status: 'success', msg: 'Registered successfully' });
    expect(await canSignIn(fields)).toBe(true);
    expect(await post(withFile)).toEqual({ status: legacy.wire.refused, msg: 'Please fill in all required fields' });
  });

  test('/register without a form is refused in words', async () => {
    expect(await legacy.refusal('/register')).toEqual({ http: 200, msg: 'The email is not valid' });
    expect(await legacy.refusal('/register', {}, { language: 'ar' })).toEqual({
      http: 200,
      msg: 'البريد الإلكتروني غير صحيح',
    });
  });

  test('an email belongs to one customer, in whatever capitals, even for two who register at the same moment', async () => {
    const sent = newcomer();

    const both = await Promise.all([legacy.ask('/register', sent), legacy.ask('/register', sent)]);
    const late = await legacy.refusal('/register', {
      ...sent,
      email: ` ${sent.email.toUpperCase()} `,
      password: 'another',
    });

    const outcomes = both.map(({ body }) => z.object({ status: z.string() }).parse(body).status);
    expect(outcomes.toSorted()).toEqual(['success', legacy.wire.refused].toSorted());
    expect(late).toEqual({ http: 200, msg: 'The email has already been taken' });
    expect(await canSignIn({ ...sent, password: 'another' })).toBe(false);
  });

  test('/login knows a customer by email and password and is told by its English message', async () => {
    const { email, password, name, city } = demoCustomer;
    const home = countries.find(({ cities }) => cities.some(({ id }) => id === city));

    for (const language of ['en', 'ar'] as const) {
      const { http, body } = await legacy.ask('/login', { email: ` ${email.toUpperCase()} `, password }, { language });

      const told = { id: expect.anything(), name, email, country_id: expect.anything(), city_id: expect.anything() };
      const token: unknown = expect.stringMatching(/^\S{20,}$/);
      const said = { status: 'success', msg: 'Login successful' };
      expect(http).toBe(200);
      expect(body).toEqual(
        shape === 'a'
          ? { ...said, message: 'Login successful', user: told, token }
          : { ...said, data: { user: { ...told, token } } },
      );
    }

    expect(await details(await legacy.signIn(demoCustomer))).toMatchObject({ country_id: home?.id, city_id: city });
  });

  test('every sign-in has a token of its own, and the earlier ones stay good', async () => {
    const first = await legacy.register();

    const second = await legacy.signIn(first);

    expect(second.token).not.toBe(first.token);
    expect(await details(second)).toEqual(await details(first));
  });

  test.each<[string, Form]>([
    ['a wrong password', { password: 'some other' }],
    ['no password', { password: '' }],
    ['a password with a space too many', { password: 'books for all ' }],
    ['a password in other capitals', { password: 'Books for all' }],
    ['a password of a whole book', { password: 'x'.repeat(500_000) }],
    ['two passwords', { password: ['books for all', 'books for all'] }],
    ['a password as an object', { password: '', 'password[$ne]': '' }],
    ['an unknown email', { email: 'unknown@example.com' }],
    ['no email', { email: '' }],
    ['two emails', { email: [demoCustomer.email, demoCustomer.email] }],
    ['an escape from SQL', { email: "' OR 1=1 --" }],
    ['a wildcard of SQL', { email: '%' }],
  ])('/login with %s is refused in the same words', async (_what, wrong) => {
    const form = { email: demoCustomer.email, password: demoCustomer.password, ...wrong };

    const english = await legacy.ask('/login', form);
    const arabic = await legacy.ask('/login', form, { language: 'ar' });

    const told = (msg: string) => ({
      http: 200,
      body: { status: legacy.wire.refused, msg, data: null, ...(shape === 'a' ? { message: msg } : {}) },
    });
    expect(english).toEqual(told('Invalid email or password'));
    expect(arabic).toEqual(told('البريد الإلكتروني أو كلمة المرور غير صحيحة'));
  });

  test('/login takes the longest password that there can be, and not one that begins so', async () => {
    const password = 'ﷺ'.repeat(200);
    const customer = await legacy.register({ password });

    expect(await canSignIn(customer)).toBe(true);
    expect(await canSignIn({ ...customer, password: `${password}x` })).toBe(false);
  });

  test('/login takes over the cart of the guest: more of the two, never more than there are', async () => {
    const customer = await legacy.register();
    const guest = (qty: number) => JSON.stringify([{ product_id: one?.id, qty }]);

    await legacy.signIn(customer, guest(3));
    expect(await cart(customer)).toEqual([{ product_id: one?.id, qty: 3 }]);
    await legacy.signIn(customer, guest(3));
    await legacy.signIn(customer, guest(2));
    expect(await cart(customer)).toEqual([{ product_id: one?.id, qty: 3 }]);
    await legacy.signIn(
      customer,
      JSON.stringify([{ product_id: String(one?.id), qty: '999999' }, { product_id: two?.id }]),
    );
    expect(await cart(customer)).toEqual([
      { product_id: one?.id, qty: one?.stock },
      { product_id: two?.id, qty: 1 },
    ]);
  });

  test('/login leaves out of a cart what is sold out, unknown or no line at all, and signs in all the same', async () => {
    const customer = await legacy.register();
    const nonsense = [
      { product_id: soldOut?.id, qty: 1 },
      { product_id: 999_999, qty: 1 },
      { product_id: -1, qty: 1 },
      { product_id: [one?.id], qty: 1 },
      { product_id: `${one?.id} OR 1=1`, qty: 1 },
      { product_id: { $gt: 0 }, qty: 1 },
      { qty: 1 },
      null,
      [],
      'x',
    ];

    await legacy.signIn(customer, JSON.stringify(nonsense));
    for (const cartData of ['', '[]', '{}', 'null', '[', '"x"', '['.repeat(10_000), '\0']) {
      await legacy.signIn(customer, cartData);
    }

    expect(await cart(customer)).toEqual([]);
  });

  test('a cart sent with a wrong password changes no cart', async () => {
    const customer = await legacy.register();

    await legacy.ask('/login', {
      email: customer.email,
      password: 'some other',
      cart: JSON.stringify([{ product_id: one?.id, qty: 1 }]),
    });

    expect(await cart(customer)).toEqual([]);
  });

  test('/customer/update/password changes name, country and password, and signs out whoever else was signed in', async () => {
    const customer = await legacy.register();
    const elsewhereSignedIn = await legacy.signIn(customer);
    const form = {
      name: 'A New Name',
      country_id: String(elsewhere?.id),
      new_password: ' a new one ',
      confirm_password: ' a new one ',
    };

    const words = await legacy.done('/customer/update/password', form, { as: customer });

    expect(words).toBe('Your details have been updated');
    // The city was one of the country before.
    expect(await details(customer)).toMatchObject({ name: 'A New Name', country_id: elsewhere?.id, city_id: null });
    expect(await legacy.refusal('/customer/details', {}, { as: elsewhereSignedIn })).toMatchObject({
      http: legacy.wire.unauthenticated,
    });
    expect(await canSignIn(customer)).toBe(false);
    expect(await canSignIn({ ...customer, password: ' a new one ' })).toBe(true);
  });

  test('/customer/update/password leaves the city where the country stays', async () => {
    const customer = await legacy.register();
    const form = {
      name: 'A Reader',
      country_id: String(country?.id),
      new_password: 'another',
      confirm_password: 'another',
    };

    await legacy.done('/customer/update/password', form, { as: customer });

    expect(await details(customer)).toMatchObject({ city_id: country?.cities[0]?.id });
  });

  test.each<[string, string, Form]>([
    ['no name', 'Please fill in all required fields', { name: '' }],
    ['no country', 'Please fill in all required fields', { country_id: '' }],
    ['a country that there is not', 'Please fill in all required fields', { country_id: '999' }],
    ['no password', 'The password must have at least 6 characters', { new_password: '', confirm_password: '' }],
    [
      'a short password',
      'The password must have at least 6 characters',
      { new_password: '12345', confirm_password: '12345' },
    ],
    ['no repetition', 'The passwords do not match', { confirm_password: '' }],
    ['another repetition', 'The passwords do not match', { confirm_password: 'a new onE' }],
    ['a repetition in a list', 'The passwords do not match', { confirm_password: ['a new one', 'a new one'] }],
  ])('/customer/update/password refuses %s and changes nothing', async (_what, msg, wrong) => {
    const customer = await legacy.register();
    const before = await details(customer);
    const form = {
      name: 'A New Name',
      country_id: String(elsewhere?.id),
      new_password: 'a new one',
      confirm_password: 'a new one',
      ...wrong,
    };

    expect(await legacy.refusal('/customer/update/password', form, { as: customer })).toEqual({ http: 200, msg });

    expect(await details(customer)).toEqual(before);
    expect(await canSignIn(customer)).toBe(true);
  });
});
