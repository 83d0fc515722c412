import { expect, test } from 'vitest';
import demo from '../../legacy-api/data/demo-customer.json' with { type: 'json' };
import { app, customerOf, shapesAndLanguages, signInMutation } from '../support/customers.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** The stand-in's customer with a history. */
async function regular(shop: TestShop, language: 'en' | 'ar' = 'en') {
  const device = app(shop, language);
  const { signIn } = await device.data(signInMutation, { input: { email: demo.email, password: demo.password } });
  return Object.assign(device, { token: signIn.token });
}

const page =
  'query Orders($page: Int) { viewer { orders(page: $page) { page hasMore items { id number updatedAt status statusText total { amount } } } } }';

test.each(shapesAndLanguages)(
  'acct-2 api-1: orders come page by page, each once (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const customer = await regular(shop, language);

    const pages = [];
    for (let number = 1, more = true; more; number += 1) {
      const { orders } = (await customer.data(page, { page: number })).viewer;
      pages.push(orders);
      more = orders.hasMore;
    }

    const numbers = pages.flatMap(({ items }) => items.map(({ number }) => number));
    expect(numbers).toEqual(Array.from({ length: 14 }, (_each, at) => `UP-${String(14 - at).padStart(6, '0')}`));
    expect(pages.map(({ items }) => items.length)).toEqual({ a: [12, 2], b: [14, 0] }[shape]);
    expect(pages[0]?.items[0]).toEqual({
      id: 'UP-000014',
      number: 'UP-000014',
      updatedAt: '2023-11-02T07:00:00Z',
      status: 'PENDING',
      statusText: { en: 'Pending', ar: 'قيد الانتظار' }[language],
      total: { amount: expect.stringMatching(/^\d+\.\d\d$/) },
    });
  },
);

const accountFields = '{ viewer { name country { id } } message userErrors { code field message } }';
const updateAccount = `mutation Update($input: UpdateAccountInput!) { updateAccount(input: $input) ${accountFields} }`;

test.each(shapesAndLanguages)(
  'acct-3 api-1: name, country and password change together (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const customer = await customerOf(shop, language);
    const input = { name: ' Noor ', countryId: '2', newPassword: 'a new one', confirmPassword: 'a new one' };

    const changed = (await customer.data(updateAccount, { input })).updateAccount;
    const { signIn } = await app(shop).data(signInMutation, {
      input: { email: customer.account.email, password: 'a new one' },
    });

    expect(changed).toEqual({
      viewer: { name: 'Noor', country: { id: '2' } },
      message: { en: 'Your details have been updated', ar: 'حُدّثت بياناتك' }[language],
      userErrors: [],
    });
    expect(signIn).toMatchObject({ viewer: { id: customer.id }, userErrors: [] });
  },
);

test.each(shapesAndLanguages)(
  'acct-3: whether the passwords match is decided by the legacy API (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const customer = await customerOf(shop, language);
    const input = { name: 'Noor', countryId: '2', newPassword: 'a new one', confirmPassword: 'another one' };

    const { updateAccount: refused } = await customer.data(updateAccount, { input });

    expect(refused).toEqual({
      viewer: { name: 'A Reader', country: { id: '1' } },
      message: null,
      userErrors: [
        {
          code: 'REFUSED',
          field: null,
          message: { en: 'The passwords do not match', ar: 'كلمتا المرور غير متطابقتين' }[language],
        },
      ],
    });
  },
);

test.each(shapesAndLanguages)(
  'acct-3: a password that the legacy API refuses is said of its field (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const customer = await customerOf(shop, language);
    const input = { name: 'Noor', countryId: '2', newPassword: '123', confirmPassword: '123' };

    const { updateAccount: refused } = await customer.data(updateAccount, { input });

    expect(refused.userErrors).toMatchObject([{ code: 'REFUSED', field: ['input', 'newPassword'] }]);
  },
);

test('acct-3: all that is missing is named, in the order of the form', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);

  const input = { name: ' ', countryId: '', newPassword: '', confirmPassword: '' };
  const { updateAccount: refused } = await customer.data(updateAccount, { input });

  expect(refused.userErrors).toEqual(
    [
      ['name', 'Name Is Required'],
      ['countryId', 'Country Is Required'],
      ['newPassword', 'Password Is Required'],
      ['confirmPassword', 'Confirm Password Is Required'],
    ].map(([name, message]) => ({ code: 'REQUIRED', field: ['input', name], message })),
  );
  expect(shop.legacy.calls('/customer/update/password')).toBe(0);
});

const wishlist =
  'viewer { wishlist { items { id bookId book { id title(language: EN) { value } price { amount } inStock } } } }';
const wish = `mutation Wish($bookId: ID!) { addToWishlist(bookId: $bookId) { ${wishlist} message userErrors { code message } } }`;
const unwish = `mutation Unwish($bookId: ID!) { removeFromWishlist(bookId: $bookId) { ${wishlist} message userErrors { code message } } }`;

test.each(shapesAndLanguages)(
  'wish-3 api-1: a wishlist grows and shrinks, in the legacy API’s words (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const customer = await customerOf(shop, language);
    const said = (en: string, ar: string) => ({ en, ar })[language];

    const added = (await customer.data(wish, { bookId: '101' })).addToWishlist;
    const again = (await customer.data(wish, { bookId: '101' })).addToWishlist;
    const removed = (await customer.data(unwish, { bookId: '101' })).removeFromWishlist;
    const gone = (await customer.data(unwish, { bookId: '101' })).removeFromWishlist;

    const entry = {
      id: expect.any(String),
      bookId: '101',
      book: { id: '101', title: { value: expect.any(String) }, price: { amount: '148.00' }, inStock: true },
    };
    expect(added).toEqual({
      viewer: { wishlist: { items: [entry] } },
      message: said('Added to your wishlist', 'أُضيف إلى المفضلة'),
      userErrors: [],
    });
    expect(again).toEqual({
      viewer: { wishlist: { items: [entry] } },
      message: said('Already in your wishlist', 'موجود في المفضلة من قبل'),
      userErrors: [],
    });
    expect(removed).toEqual({
      viewer: { wishlist: { items: [] } },
      message: said('Removed from your wishlist', 'أُزيل من المفضلة'),
      userErrors: [],
    });
    expect(gone.userErrors).toEqual([
      { code: 'NOT_FOUND', message: said('This book is not in your wishlist', 'هذا الكتاب ليس في المفضلة') },
    ]);
  },
);

test('wish-3: what is not there, or is not sold, is told from any other no', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const reasons = async (query: string) =>
    Object.values(await customer.data<Record<string, { userErrors: unknown }>>(query))[0]?.userErrors;
  const closed = { kind: 'refusal', msg: 'Closed today', path: '/books/setwishlist' } as const;

  expect(await reasons('mutation { addToWishlist(bookId: "999999") { userErrors { code field } } }')).toEqual([
    { code: 'NOT_FOUND', field: ['bookId'] },
  ]);
  expect(await reasons('mutation { removeFromWishlist(bookId: "999999") { userErrors { code field } } }')).toEqual([
    { code: 'NOT_FOUND', field: ['bookId'] },
  ]);
  using _closed = shop.legacy.faults.add(closed);
  expect(await reasons('mutation { addToWishlist(bookId: "101") { userErrors { code field message } } }')).toEqual([
    { code: 'REFUSED', field: null, message: 'Closed today' },
  ]);
});

test.each([
  ['en', 'We have no such book', 'This book is not in your wishlist'],
  ['ar', 'هذا الكتاب غير موجود', 'هذا الكتاب ليس في المفضلة'],
] as const)(
  'wish-3: what is not there is called so where the legacy API has no words (%s)',
  async (language, book, entry) => {
    await using shop = await startTestShop();
    const customer = await customerOf(shop, language);
    using _add = shop.legacy.faults.add({ kind: 'refusal', msg: '', path: '/books/setwishlist' });
    using _remove = shop.legacy.faults.add({ kind: 'refusal', msg: '', path: '/books/remove/wishlist' });

    const { addToWishlist } = await customer.data(wish, { bookId: '999999' });
    const { removeFromWishlist } = await customer.data(unwish, { bookId: '999999' });

    expect(addToWishlist.userErrors).toEqual([{ code: 'NOT_FOUND', message: book }]);
    expect(removeFromWishlist.userErrors).toEqual([{ code: 'NOT_FOUND', message: entry }]);
  },
);

test.each(['x'.repeat(65), '../1', ''])('wish-3: «%s» is no id, and is not sent on', async (id) => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  shop.legacy.forget();

  for (const [query, variables] of [
    [wish, { bookId: id }],
    [unwish, { bookId: id }],
  ] as const) {
    const { errors } = await customer.graphql(query, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  }
  expect(shop.legacy.calls()).toBe(0);
});

test('wish-2: a guest has no wishlist, and nothing is asked upstream', async () => {
  await using shop = await startTestShop();

  const english = (await app(shop).data(wish, { bookId: '101' })).addToWishlist;
  const arabic = (await app(shop, 'ar').data(wish, { bookId: '101' })).addToWishlist;

  expect([english, arabic]).toEqual(
    ['Please Login', 'يُرجى تسجيل الدخول'].map((message) => ({
      viewer: null,
      message: null,
      userErrors: [{ code: 'SIGN_IN_REQUIRED', message }],
    })),
  );
  expect(shop.legacy.calls()).toBe(0);
});

test('api-6: another customer’s wishlist is out of reach', async () => {
  await using shop = await startTestShop();
  const [owner, other] = [await customerOf(shop), await customerOf(shop)];
  await owner.data(wish, { bookId: '101' });

  const { removeFromWishlist } = await other.data(unwish, { bookId: '101' });

  expect(removeFromWishlist).toMatchObject({
    viewer: { wishlist: { items: [] } },
    userErrors: [{ code: 'NOT_FOUND', message: 'This book is not in your wishlist' }],
  });
  expect(shop.legacy.calls('/books/remove/wishlist')).toBe(0);
  expect((await owner.data(`{ ${wishlist} }`)).viewer.wishlist.items).toHaveLength(1);
});
