import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buyerOf, delivery, orderNumbers } from '../support/checkouts.ts';
import { app, customerOf, registration } from '../support/customers.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** A variable that may be null, by its default valid in a place that takes none, is refused with null before anything runs. */

const refusal = (name: string, type: string) => ({
  data: undefined,
  errors: [
    expect.objectContaining({
      message: `Variable "$${name}" is null where a value of type "${type}" is expected.`,
      extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) as unknown,
    }),
  ],
});

const hasLoggedErrors = ({ logged }: TestShop) => logged.some(({ level }) => Number(level) >= 50);

test('check-7: an order is not placed where a variable is null that must not be', async () => {
  await using shop = await startTestShop();
  const customer = await buyerOf(shop);

  const answer = await customer.graphql(
    `mutation ($input: CheckoutInput!, $withCart: Boolean = true) {
      checkout(input: $input) { receipt { orderId } cart @include(if: $withCart) { lineCount } }
    }`,
    { input: delivery(), withCart: null },
  );

  expect(answer).toMatchObject(refusal('withCart', 'Boolean!'));
  expect(await orderNumbers(customer)).toEqual([]);
});

test('cart-6: nothing is put into a cart where a variable is null that must not be', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  shop.legacy.forget();

  const answer = await customer.graphql(
    `mutation ($words: Int = 9) {
      setCartLine(input: { bookId: "101" }) { cart { lines { book { title { excerpt(words: $words) } } } } }
    }`,
    { words: null },
  );

  expect(answer).toMatchObject(refusal('words', 'Int!'));
  expect(shop.legacy.calls()).toBe(0);
});

test('auth-1: no account is made where a variable is null that must not be', async () => {
  await using shop = await startTestShop();

  const answer = await app(shop).graphql(
    `mutation ($input: SignUpInput!, $skip: Boolean = false) {
      signUp(input: $input) { token viewer @skip(if: $skip) { id } }
    }`,
    { input: registration(), skip: null },
  );

  expect(answer).toMatchObject(refusal('skip', 'Boolean!'));
  expect(shop.legacy.calls()).toBe(0);
});

const line = 'bookId: "101", quantity: 1';

test.each([
  ['a condition', '($at: Boolean = true) { contact { phone @skip(if: $at) } }', 'Boolean!'],
  [
    'a condition of a field that is not asked for',
    '($at: Boolean = true) { contact @skip(if: true) { phone @skip(if: $at) } }',
    'Boolean!',
  ],
  [
    'a condition in a fragment',
    '($at: Boolean = true) { contact { ...F } } fragment F on Contact { phone @include(if: $at) }',
    'Boolean!',
  ],
  ['a condition of a fragment', '($at: Boolean = true) { contact { ... @include(if: $at) { phone } } }', 'Boolean!'],
  ['an argument', '($at: ID = "1") { category(id: $at) { id } }', 'ID!'],
  [
    'an argument with a default',
    '($at: Int) { calendarDays(from: "2026-01-01", to: "2026-01-02") { events(first: $at) { id } } }',
    'Int!',
  ],
  [
    'a field of an object',
    '($at: Int = 1) { guestCart(lines: [{ bookId: "101", quantity: $at }]) { lineCount } }',
    'Int!',
  ],
  [
    'an item of a list',
    `($at: CartLineInput = { ${line} }) { guestCart(lines: [$at]) { lineCount } }`,
    'CartLineInput!',
  ],
  ['a list', `($at: [CartLineInput!] = [{ ${line} }]) { guestCart(lines: $at) { lineCount } }`, '[CartLineInput!]!'],
])('null is the client’s mistake by POST, by hash and by GET: %s', async (_where, text, type) => {
  const query = `query ${text}`;
  const id = `sha256:${hash('sha256', query)}`;
  await using shop = await startTestShop({ operations: { [id]: query } });
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash('sha256', query) } };
  const variables = { at: null };
  const accept = 'application/graphql-response+json';
  const post = (body: unknown) =>
    shop.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify(body),
    });
  const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) });

  const asked = [post({ query, variables }), post({ extensions, variables })];
  const answers = [...(await Promise.all(asked)), await shop.get(`/graphql?${parameters}`, { headers: { accept } })];

  for (const answer of answers) {
    expect({ data: undefined, ...((await answer.json()) as object) }).toMatchObject(refusal('at', type));
    expect(answer.status).toBe(400);
  }
  expect(shop.legacy.calls()).toBe(0);
  expect(hasLoggedErrors(shop)).toBe(false);
});

test('null for the condition of a viewer is the client’s mistake, by GET too', async () => {
  await using shop = await startTestShop();
  const query = 'query ($at: Boolean = true) { viewer @skip(if: $at) { id } }';
  const parameters = new URLSearchParams({ query, variables: '{"at":null}' });

  const answer = await shop.get(`/graphql?${parameters}`, { headers: { accept: 'application/json' } });

  expect(answer.status).toBe(200);
  expect({ data: undefined, ...((await answer.json()) as object) }).toMatchObject(refusal('at', 'Boolean!'));
});

test('null is answered where it may be, and a variable with a default that is left out has it', async () => {
  await using shop = await startTestShop();
  const query =
    'query ($page: Int = 2, $words: Int = 1) { books(page: $page) { page items { title { excerpt(words: $words) } } } }';

  const { data, errors } = await shop.graphql(query, { page: null });

  expect(errors).toEqual([]);
  expect(data).toMatchObject({ books: { page: 1 } });
});
