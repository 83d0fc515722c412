import { expect, test } from 'vitest';
import {
  type Answers,
  app,
  browser,
  customerOf,
  registration,
  shapesAndLanguages,
  signInMutation,
  signUpMutation,
} from '../support/customers.ts';
import { operationOf } from '../support/operation.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const who = '{ viewer { id name email country { name(language: EN) { value } } } }';
const signOut = 'mutation { signOut { viewer { id } userErrors { code } } }';
const day = 24 * 3_600;

test.each(shapesAndLanguages)(
  'auth-4 api-1: whoever signs up is signed in, and can sign in again (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const account = registration();
    const phone = app(shop, language);

    const { signUp } = await phone.data(signUpMutation, { input: account });
    phone.token = signUp.token;
    const afterSignUp = await phone.data(who);
    const { signIn } = await app(shop, language).data(signInMutation, {
      input: { email: account.email, password: account.password },
    });
    phone.token = signIn.token;

    expect(signUp).toEqual({
      viewer: { id: expect.any(String) },
      token: expect.any(String),
      mergedLines: [],
      unmergedLines: [],
      message: { en: 'Registered successfully', ar: 'أُنشئ حسابك' }[language],
      userErrors: [],
    });
    expect(afterSignUp).toEqual({
      viewer: {
        id: signUp.viewer.id,
        name: 'A Reader',
        email: account.email,
        country: { name: { value: 'Afghanistan' } },
      },
    });
    expect(await phone.data(who)).toEqual(afterSignUp);
  },
);

test('auth-7: a browser gets its session as a cookie that no script can read, and a marker without an identity', async () => {
  await using shop = await startTestShop();
  const page = browser(shop);

  const { signUp } = await page.data(signUpMutation, { input: registration() });

  expect(signUp.token).toBeNull();
  expect(
    page.told.map((line) => line.replace(/^(session|signed_in)=[^;]+/, '$1=…').replace(/Expires=[^;]+; /, '')),
  ).toEqual([
    'session=…; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax',
    'signed_in=…; Max-Age=1209600; Path=/; SameSite=Lax',
  ]);
  expect(await page.data('{ viewer { id } }')).toEqual({ viewer: signUp.viewer });
});

test('auth-7: where readers come by https, the cookie is for this host alone and never goes out in the clear', async () => {
  await using shop = await startTestShop({
    env: { PUBLIC_URL: 'https://books.example.edu' },
  });
  const page = browser(shop);

  await page.data(signUpMutation, { input: registration() });

  expect([...page.cookies.keys()]).toEqual(['__Host-session', 'signed_in']);
  for (const line of page.told) expect(line).toMatch(/; Path=\/;.*; Secure; SameSite=Lax$/);
  for (const line of page.told) expect(line).not.toMatch(/Domain=/i);
});

test('acct-4: a copied cookie and a copied token are refused after sign-out', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const { email, password } = customer.account;
  const page = browser(shop);
  await page.data(signInMutation, { input: { email, password } });
  const thief = browser(shop);
  for (const [name, value] of page.cookies) thief.cookies.set(name, value);
  const copied = app(shop);
  copied.token = customer.token;

  expect(await thief.data('{ viewer { id } }')).toEqual({ viewer: { id: customer.id } });
  await page.data(signOut);
  await customer.data(signOut);

  expect([...page.cookies]).toEqual([]);
  expect(await thief.data('{ viewer { id } }')).toEqual({ viewer: null });
  expect(await copied.data('{ viewer { id } }')).toEqual({ viewer: null });
  expect([...thief.cookies]).toEqual([]);
});

test('acct-4: a session that a copy has renewed ends with the sign-out too', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  shop.pass(8 * day);
  const { headers } = await customer.graphql('{ viewer { id } }');
  const copied = app(shop);
  copied.token = headers.get('session-token');
  expect(Date.parse(headers.get('session-expires') ?? '') - Date.now()).toBeCloseTo(22 * day * 1000, -6);
  expect(await copied.data('{ viewer { id } }')).toEqual({ viewer: { id: customer.id } });

  await customer.data(signOut);
  shop.pass(7 * day);

  expect(await copied.data('{ viewer { id } }')).toEqual({ viewer: null });
});

test('auth-7: who signs in or out while a session is renewed is not given the old one anew', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const input = { email: customer.account.email, password: customer.account.password };
  shop.pass(8 * day);

  const again = await customer.graphql(signInMutation, { input });
  customer.token = (again.data as Answers).signIn.token;
  shop.pass(8 * day);
  const out = await customer.graphql(signOut);

  expect(again.headers.get('session-token')).toBeNull();
  expect(out.headers.get('session-token')).toBeNull();
});

test('auth-7: a session lasts two weeks, and in use for longer', async () => {
  await using shop = await startTestShop();
  const account = registration();
  const [idle, busy] = [browser(shop), browser(shop)];
  await idle.data(signUpMutation, { input: account });
  await busy.data(signInMutation, { input: { email: account.email, password: account.password } });
  const first = busy.cookies.get('session');

  shop.pass(8 * day);
  await busy.data('{ viewer { id } }');
  expect(busy.cookies.get('session')).not.toBe(first);
  shop.pass(7 * day);

  expect(await busy.data('{ viewer { id } }')).toEqual({ viewer: { id: expect.any(String) } });
  expect(await idle.data('{ viewer { id } }')).toEqual({ viewer: null });
});

test('auth-7: what was tampered with, cut, or made elsewhere is a guest’s, by cookie and by token', async () => {
  await using shop = await startTestShop();
  await using elsewhere = await startTestShop({ env: { SESSION_SECRET: 'of another shop '.repeat(3) } });
  const { token } = await customerOf(shop);
  const foreign = (await customerOf(elsewhere)).token;
  const sealed = String(token);
  const middle = Math.floor(sealed.length / 2);
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
  const unsealed = Buffer.from('{"alg":"none"}').toString('base64url');

  for (const value of [changed, sealed.slice(0, -9), foreign, `${unsealed}.${unsealed}.`, 'nonsense', '""']) {
    const phone = app(shop);
    const page = browser(shop);
    phone.token = value;
    page.cookies.set('session', String(value));

    expect(await phone.data('{ viewer { id } }')).toEqual({ viewer: null });
    expect(await page.data('{ viewer { id } }')).toEqual({ viewer: null });
    expect(await phone.data('mutation { clearCart { userErrors { code } } }')).toEqual({
      clearCart: { userErrors: [{ code: 'SIGN_IN_REQUIRED' }] },
    });
  }
  expect(shop.legacy.calls()).toBe(1);
});

test('auth-7: sessions outlive a change of the secret while the old one is still named', async () => {
  const [older, newer] = ['older secret '.repeat(4), 'newer secret '.repeat(4)];
  await using before = await startTestShop({ env: { SESSION_SECRET: older } });
  await using during = await startTestShop({ env: { SESSION_SECRET: `${newer},${older}` } });
  await using after = await startTestShop({ env: { SESSION_SECRET: newer } });
  const { token, id } = await customerOf(before);

  const viewers = await Promise.all(
    [before, during, after].map((shop) => Object.assign(app(shop), { token }).data('{ viewer { id } }')),
  );

  expect(viewers).toEqual([{ viewer: { id } }, { viewer: { id } }, { viewer: null }]);
});

test.each(shapesAndLanguages)(
  'auth-4: a token that the legacy API no longer accepts ends the session (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    // It shares nothing with the shop but the legacy API.
    await using elsewhere = await startTestShop({ beside: shop });
    const customer = await customerOf(elsewhere, language);
    const { email, password } = customer.account;
    const [page, other] = [browser(shop, language), browser(shop, language)];
    await page.data(signInMutation, { input: { email, password } });
    await other.data(signInMutation, { input: { email, password } });
    // Another password is set, which ends every other token upstream.
    const { updateAccount } = await customer.data(
      `mutation { updateAccount(input: {
        name: "A Reader", countryId: "1", newPassword: "another shelf", confirmPassword: "another shelf"
      }) { viewer { id } userErrors { code } } }`,
    );
    expect(updateAccount).toEqual({ viewer: { id: customer.id }, userErrors: [] });

    const read = await page.graphql('{ viewer { cart { lineCount } } }');
    const written = await other.data(
      'mutation { addToCart(input: { bookId: "101" }) { cart { id } userErrors { code } } }',
    );

    expect(read.errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UNAUTHENTICATED']);
    expect(written).toEqual({ addToCart: { cart: null, userErrors: [{ code: 'SIGN_IN_REQUIRED' }] } });
    for (const { cookies } of [page, other]) expect([...cookies]).toEqual([]);
    expect(await customer.data('{ viewer { cart { lineCount } } }')).toEqual({ viewer: { cart: { lineCount: 0 } } });
  },
);

test.each([
  [
    'an address that is none',
    { email: 'reader', password: 'a shelf of books' },
    ['INVALID', ['input', 'email'], 'Invalid Email'],
  ],
  ['no address', { email: ' ', password: 'a shelf of books' }, ['REQUIRED', ['input', 'email'], 'Invalid Email']],
  ['no password', { email: 'reader@example.com', password: '' }, ['REQUIRED', ['input', 'password'], 'Enter Password']],
  [
    'a wrong password',
    { email: 'reader@example.com', password: 'a guess' },
    ['REFUSED', null, 'Invalid email or password'],
  ],
])('auth-1 auth-2: a sign-in with %s says why not', async (_name, input, [code, field, message]) => {
  await using shop = await startTestShop();

  const { signIn } = await app(shop).data(signInMutation, { input });

  expect(signIn).toMatchObject({ viewer: null, token: null, userErrors: [{ code, field, message }] });
});

test('auth-2: a refused sign-in keeps the session of whoever is signed in, and shows no customer', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);

  const { signIn } = await customer.data(signInMutation, {
    input: { email: 'reader@example.com', password: 'a wrong guess' },
  });

  expect(signIn).toMatchObject({ viewer: null, token: null, userErrors: [{ code: 'REFUSED' }] });
  expect(await customer.data('{ viewer { id } }')).toEqual({ viewer: { id: customer.id } });
});

test('auth-2: an answer that says anything else than “Login successful” starts no session', async () => {
  await using shop = await startTestShop();
  using _blocked = shop.legacy.intercept('/login', (_request, response) => {
    response.json({ status: 'success', message: 'Your account is blocked', user: { id: 1 }, token: 'none' });
  });

  const { signIn } = await app(shop).data(signInMutation, {
    input: { email: 'reader@example.com', password: 'books for all' },
  });

  expect(signIn).toMatchObject({ viewer: null, userErrors: [{ code: 'REFUSED', message: 'Your account is blocked' }] });
});

test('auth-3: a sign-up names all that is missing, in the order of the form and in the reader’s language', async () => {
  await using shop = await startTestShop();
  const input = { email: '', password: '', name: ' ', countryId: '', cityId: '' };

  const messages = await Promise.all(
    (['en', 'ar'] as const).map(async (language) => {
      const { signUp } = await app(shop, language).data(signUpMutation, { input });
      expect(new Set(signUp.userErrors.map(({ code }: { code: string }) => code))).toEqual(new Set(['REQUIRED']));
      return signUp.userErrors.map(({ message }: { message: string }) => message);
    }),
  );

  expect(messages).toEqual([
    ['Password Is Required', 'Name Is Required', 'Country Is Required', 'Select State', 'Enter Valid Email'],
    ['كلمة المرور مطلوبة', 'الاسم مطلوب', 'الدولة مطلوبة', 'يُرجى اختيار المنطقة', 'يُرجى إدخال بريد إلكتروني صحيح'],
  ]);
  expect(shop.legacy.calls()).toBe(0);
});

test.each(shapesAndLanguages)(
  'auth-3: a refused sign-up has the legacy API’s own words (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const { account } = await customerOf(shop);

    const { signUp } = await app(shop, language).data(signUpMutation, { input: account });
    const short = { ...registration(), password: 'book' };
    const { signUp: refused } = await app(shop, language).data(signUpMutation, { input: short });

    const message = { en: 'The email has already been taken', ar: 'البريد الإلكتروني مستخدم من قبل' }[language];
    expect(signUp).toMatchObject({
      viewer: null,
      token: null,
      userErrors: [{ code: 'REFUSED', field: ['input', 'email'], message }],
    });
    expect(refused.userErrors).toMatchObject([{ code: 'REFUSED', field: ['input', 'password'] }]);
  },
);

test('auth-2: guessing a password ends after ten tries, and the right one is not let in either', async () => {
  await using shop = await startTestShop();
  const { account } = await customerOf(shop);
  const { email, password } = account;
  const tryWith = async (input: { email: string; password: string }) =>
    (await app(shop).data(signInMutation, { input })).signIn.userErrors[0];

  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_each, at) =>
      tryWith({ email: at % 2 ? email : email.toUpperCase(), password: `guess ${at}` }),
    ),
  );

  expect(guesses.filter(({ code }) => code === 'REFUSED')).toHaveLength(10);
  expect(await tryWith({ email, password })).toEqual({
    code: 'RATE_LIMITED',
    field: null,
    message: 'Too many attempts. Please wait 15 minutes.',
  });
  expect(shop.legacy.calls('/login')).toBe(10);
  // Somebody else from the same address is not kept out.
  expect(await tryWith({ email: 'reader@example.com', password: 'books for all' })).toBeUndefined();
});

/** A legacy API without accounts, which refuses without the time that a password takes. */
const turnsAway = (shop: TestShop, path: string) =>
  shop.legacy.intercept(path, (_request, response) => {
    response.json({ status: 'error', msg: 'No' });
  });

test('auth-2: guessing the password of one account from many addresses ends after a hundred tries', async () => {
  await using shop = await startTestShop({ env: { TRUST_PROXY: '1' } });
  using _no = turnsAway(shop, '/login');
  const guess = async (from: string) => {
    const input = { email: 'reader@example.com', password: 'a guess' };
    const { data } = await app(shop).graphql(signInMutation, { input }, { 'x-forwarded-for': from });
    return (data as Answers).signIn.userErrors[0].code;
  };

  const codes = await Promise.all(Array.from({ length: 105 }, (_each, at) => guess(`192.0.2.${at}`)));

  expect(codes.filter((code) => code === 'REFUSED')).toHaveLength(100);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
});

test('auth-2: guessing for many accounts from one address ends after a hundred tries', async () => {
  await using shop = await startTestShop();
  using _no = turnsAway(shop, '/login');

  const codes = await Promise.all(
    Array.from({ length: 105 }, async (_each, at) => {
      const input = { email: `reader-${at}@example.com`, password: 'a guess' };
      return (await app(shop).data(signInMutation, { input })).signIn.userErrors[0].code;
    }),
  );

  expect(codes.filter((code) => code === 'REFUSED')).toHaveLength(100);
});

test('auth-3: an address makes no more than a hundred accounts an hour', async () => {
  await using shop = await startTestShop();
  using _no = turnsAway(shop, '/register');

  const codes = await Promise.all(
    Array.from(
      { length: 102 },
      async () => (await app(shop).data(signUpMutation, { input: registration() })).signUp.userErrors[0].code,
    ),
  );

  expect(codes.filter((code) => code === 'REFUSED')).toHaveLength(100);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
});

test('acct-4: whoever signs in as somebody else ends the session before, in every copy of it', async () => {
  await using shop = await startTestShop();
  const [first, second] = [await customerOf(shop), await customerOf(shop)];
  const copied = Object.assign(app(shop), { token: first.token });
  const { email, password } = second.account;

  await first.data(signInMutation, { input: { email, password } });

  expect(await copied.data('{ viewer { id } }')).toEqual({ viewer: null });
});

test('auth-7: who signs in again stays so, whatever becomes of what was asked for in the session before', async () => {
  await using shop = await startTestShop();
  const { account } = await customerOf(shop);
  const input = { email: account.email, password: account.password };
  const page = browser(shop);
  await page.data(signInMutation, { input });
  const another = browser(shop);
  for (const [name, value] of page.cookies) another.cookies.set(name, value);
  const [hasCome, isLetGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  using _over = shop.legacy.intercept('/books/get/cart', async (_request, response) => {
    hasCome.resolve();
    await isLetGo.promise;
    response.json({ status: 'error', msg: 'Unauthorized' });
  });

  const late = page.graphql('{ viewer { cart { lineCount } } }');
  await hasCome.promise;
  await page.data(signInMutation, { input });
  isLetGo.resolve();

  expect((await late).errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UNAUTHENTICATED']);
  expect(await page.data('{ viewer { name } }')).toEqual({ viewer: { name: account.name } });
  expect(await another.graphql('{ viewer { name } }')).toMatchObject({ data: { viewer: null }, errors: [] });
  expect(another.told).toEqual([]);
});

test('auth-2: behind a balancer each reader has an address, and it can’t be forged', async () => {
  await using shop = await startTestShop({ env: { TRUST_PROXY: '1' } });
  const { account } = await customerOf(shop);
  const input = { email: account.email, password: 'a guess' };
  const guess = async (forwarded: string) => {
    const { data } = await app(shop).graphql(signInMutation, { input }, { 'x-forwarded-for': forwarded });
    return (data as Answers).signIn.userErrors[0].code;
  };

  // What comes before the last address is the reader's own word.
  for (let time = 0; time < 10; time += 1) expect(await guess(`10.0.0.${time}, 192.0.2.1`)).toBe('REFUSED');

  expect(await guess('10.0.0.99, 192.0.2.1')).toBe('RATE_LIMITED');
  expect(await guess('192.0.2.2')).toBe('REFUSED');
});

test('auth-2: whoever knows the password is never kept out by signing in often', async () => {
  await using shop = await startTestShop();
  const { account } = await customerOf(shop);
  const input = { email: account.email, password: account.password };

  for (let time = 0; time < 15; time += 1) {
    const { signIn } = await app(shop).data(signInMutation, { input });
    expect(signIn.userErrors).toEqual([]);
  }
});

test('auth-2: a press that is away costs no try: whoever knows the password is let in once it is back', async () => {
  await using shop = await startTestShop();
  const { account } = await customerOf(shop);
  const input = { email: account.email, password: account.password };
  {
    using _away = shop.legacy.faults.add({ kind: 'status', status: 503, path: '/login' });
    for (let time = 0; time < 15; time += 1) await app(shop).graphql(signInMutation, { input });
  }

  expect((await app(shop).data(signInMutation, { input })).signIn.userErrors).toEqual([]);
});

test('auth-3: a new account whose answer is lost is entered by its password', async () => {
  await using shop = await startTestShop();
  using _lost = shop.legacy.faults.add({ kind: 'lost', path: '/register', times: 1 });
  const account = registration();

  const { signUp } = await app(shop).data(signUpMutation, { input: account });

  expect(signUp).toMatchObject({ viewer: { id: expect.any(String) }, token: expect.any(String), userErrors: [] });
});

test('auth-2 auth-3: a sign-up whose answer is lost is no way round the tries at an account that there is', async () => {
  await using shop = await startTestShop();
  const { account } = await customerOf(shop);
  using _lost = shop.legacy.faults.add({ kind: 'lost', path: '/register' });
  shop.legacy.forget();
  const signUp = async (password: string) =>
    (await app(shop).graphql(signUpMutation, { input: { ...account, password } })).data;

  for (let time = 0; time < 12; time += 1) expect(await signUp('a guess')).toEqual({ signUp: null });

  expect(await signUp(account.password)).toEqual({ signUp: null });
  expect(shop.legacy.calls('/login')).toBe(10);
});

test('auth-2 auth-3: sign-ups of which the legacy API’s answers are lost cost no try: whoever has the account is let in once it is back', async () => {
  await using shop = await startTestShop();
  const account = registration();
  {
    using _lost = shop.legacy.faults.add({ kind: 'lost', path: '/register' });
    using _away = shop.legacy.faults.add({ kind: 'status', status: 503, path: '/login' });
    for (let time = 0; time < 12; time += 1) await app(shop).graphql(signUpMutation, { input: account });
  }
  const input = { email: account.email, password: account.password };

  expect((await app(shop).data(signInMutation, { input })).signIn.userErrors).toEqual([]);
});

test('auth-3: an account that was not made is an error, and the same can be sent again', async () => {
  await using shop = await startTestShop();
  using _gone = shop.legacy.faults.add({ kind: 'reset', path: '/register', times: 1 });
  const account = registration();

  const { data, errors } = await app(shop).graphql(signUpMutation, { input: account });
  const { signUp } = await app(shop).data(signUpMutation, { input: account });

  expect(data).toEqual({ signUp: null });
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  expect(signUp.userErrors).toEqual([]);
});

test.each([
  [{ countryId: '999999' }, 'countryId', 'Choose a country from the list'],
  [{ cityId: '2001' }, 'cityId', 'Choose a state of that country'],
])('auth-3: a place that there is not is named: %o', async (wrong, field, message) => {
  await using shop = await startTestShop();

  const { signUp } = await app(shop).data(signUpMutation, { input: { ...registration(), ...wrong } });

  expect(signUp.userErrors).toEqual([{ code: 'INVALID', field: ['input', field], message }]);
});

test.each([
  ['This action is unauthorized.', 'REFUSED', false],
  ['Unauthorized', 'SIGN_IN_REQUIRED', true],
])('auth-7: «%s» from the legacy API is %s', async (msg, code, isOver) => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  using _refusal = shop.legacy.faults.add({ kind: 'refusal', msg, path: '/books/add/cart' });

  const { addToCart } = await customer.data('mutation { addToCart(input: { bookId: "101" }) { userErrors { code } } }');

  expect(addToCart.userErrors).toEqual([{ code }]);
  expect((await customer.data('{ viewer { id } }')).viewer === null).toBe(isOver);
});

test('auth-4: a press that is away is an error, and no session begins', async () => {
  await using shop = await startTestShop();
  const page = browser(shop);
  using _fault = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/login' });

  const { data, errors } = await page.graphql(signInMutation, {
    input: { email: 'reader@example.com', password: 'books for all' },
  });

  expect(data).toEqual({ signIn: null });
  expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UPSTREAM_UNAVAILABLE']);
  expect([...page.cookies]).toEqual([]);
  // A sign-in is a write: it is not sent twice.
  expect(shop.legacy.calls('/login')).toBe(1);
});

test('auth-7: neither passwords nor tokens nor addresses are logged', async () => {
  await using shop = await startTestShop();
  const page = browser(shop);
  const account = registration();
  await page.data(signUpMutation, { input: account });
  await page.data(signInMutation, { input: { email: account.email, password: 'a wrong guess' } });
  await page.data(who);
  await page.data(signOut);

  const logged = JSON.stringify(shop.logged);

  const sealed = page.told.flatMap((line) => /^session=([^;]+)/.exec(line)?.[1] ?? []);
  const tokens = shop.legacy.received.flatMap(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? []);
  expect([sealed.length, tokens.length > 0]).toEqual([1, true]);
  const secrets = [account.email, account.password, account.name, 'a wrong guess', 'Bearer', ...sealed, ...tokens];
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

test('acct-4: a page for somebody who is signed in is never cached; a guest’s may be', async () => {
  const { operation, manifest } = operationOf('{ viewer { name } }');
  await using shop = await startTestShop({
    operations: manifest,
    render: async ({ execute }) => {
      const { data } = await execute(operation);
      return { kind: 'document', status: 200, html: `<p>${JSON.stringify(data)}</p>` };
    },
  });
  const page = browser(shop);
  await page.data(signUpMutation, { input: registration() });
  const cookie = [...page.cookies].map((pair) => pair.join('=')).join('; ');

  const [personal, guests] = [await shop.get('/myaccount', { headers: { cookie } }), await shop.get('/myaccount')];

  expect(await personal.text()).toContain('A Reader');
  expect(personal.headers.get('cache-control')).toBe('no-store');
  expect(await guests.text()).toContain('{"viewer":null}');
  expect(guests.headers.get('cache-control')).toBe('private, no-cache');
});
