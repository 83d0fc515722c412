import type { RequestHandler } from 'express';
import { expect, test } from 'vitest';
import { app } from '../support/customers.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const [forgot, reset] = ['/customer/forgot/password', '/customer/reset/password'];
const setUp = { LEGACY_FORGOT_PASSWORD_PATH: forgot, LEGACY_RESET_PASSWORD_PATH: reset };

const requestMutation = `mutation Forgotten($email: String!) {
  requestPasswordReset(email: $email) { message userErrors { code field message } }
}`;
const resetMutation = `mutation Replaced($input: ResetPasswordInput!) {
  resetPassword(input: $input) { message userErrors { code field message } }
}`;
const input = { token: 'of the link', newPassword: 'books for all', confirmPassword: 'books for all' };

/** What the legacy API answers at a path that the stand-in does not have. */
function pressSays(shop: TestShop, path: string, answer: object) {
  return shop.legacy.intercept(path, (_request, response) => void response.json(answer));
}

/** The forms that have come there. */
const formsAt = (shop: TestShop, wanted: string) =>
  shop.legacy.received.flatMap(({ path, form }) => (path === wanted ? [form] : []));

test('auth-5 auth-6: where a reset by e-mail is not set up, that is said, with how else to reach the publisher', async () => {
  await using shop = await startTestShop();

  const answers = await app(shop).data(`mutation {
    requestPasswordReset(email: "reader@example.com") { userErrors { code message } }
    resetPassword(input: { token: "1", newPassword: "a", confirmPassword: "a" }) { userErrors { code message } }
  }`);

  const notSetUp = {
    code: 'NOT_CONFIGURED',
    message: expect.stringMatching(/^Password reset by email is not set up. Write to \S+@\S+ or call \S.+\.$/),
  };
  expect(answers).toEqual({
    requestPasswordReset: { userErrors: [notSetUp] },
    resetPassword: { userErrors: [notSetUp] },
  });
});

test('auth-5 auth-6: where it is, the legacy API is asked, and its words are passed on', async () => {
  await using shop = await startTestShop({ env: setUp });
  using _sent = pressSays(shop, forgot, { status: 'success', message: 'We have sent you a link' });
  using _replaced = pressSays(shop, reset, { status: true, msg: 'Your password is new' });

  const { requestPasswordReset } = await app(shop).data(requestMutation, { email: ' reader@example.com ' });
  const { resetPassword } = await app(shop).data(resetMutation, { input });

  expect(requestPasswordReset).toEqual({ message: 'We have sent you a link', userErrors: [] });
  expect(resetPassword).toEqual({ message: 'Your password is new', userErrors: [] });
  expect(formsAt(shop, forgot)).toEqual([{ email: 'reader@example.com' }]);
  expect(formsAt(shop, reset)).toEqual([
    { token: 'of the link', new_password: 'books for all', confirm_password: 'books for all' },
  ]);
});

test('auth-5: one of the two may be set up alone', async () => {
  await using shop = await startTestShop({ env: { LEGACY_FORGOT_PASSWORD_PATH: forgot } });
  using _sent = pressSays(shop, forgot, { status: 'success' });

  const { requestPasswordReset } = await app(shop).data(requestMutation, { email: 'reader@example.com' });
  const { resetPassword } = await app(shop).data(resetMutation, { input });

  expect(requestPasswordReset).toEqual({ message: null, userErrors: [] });
  expect(resetPassword.userErrors).toMatchObject([{ code: 'NOT_CONFIGURED' }]);
});

test('auth-5 auth-6: what was not typed is named before the legacy API is asked, in the order of the form', async () => {
  await using shop = await startTestShop({ env: setUp });

  const { requestPasswordReset } = await app(shop).data(requestMutation, { email: 'reader' });
  const { resetPassword } = await app(shop).data(resetMutation, {
    input: { token: ' ', newPassword: '', confirmPassword: '' },
  });

  expect(requestPasswordReset.userErrors).toEqual([{ code: 'INVALID', field: ['email'], message: 'Invalid Email' }]);
  expect(resetPassword.userErrors).toEqual([
    { code: 'REQUIRED', field: ['input', 'token'], message: 'Please open the link in the email again' },
    { code: 'REQUIRED', field: ['input', 'newPassword'], message: 'Password Is Required' },
    { code: 'REQUIRED', field: ['input', 'confirmPassword'], message: 'Confirm Password Is Required' },
  ]);
  expect(formsAt(shop, forgot)).toEqual([]);
  expect(formsAt(shop, reset)).toEqual([]);
});

test('auth-6: the second of the two may be set up alone, and both passwords go out as they were typed', async () => {
  await using shop = await startTestShop({ env: { LEGACY_RESET_PASSWORD_PATH: reset } });
  using _replaced = pressSays(shop, reset, { status: 'success' });

  await app(shop, 'ar').data(resetMutation, {
    input: { token: ' of the link\n', newPassword: ' one ', confirmPassword: 'another' },
  });

  expect(shop.legacy.received).toMatchObject([
    {
      headers: { 'accept-language': 'ar' },
      form: { token: 'of the link', new_password: ' one ', confirm_password: 'another' },
    },
  ]);
});

test.each([
  [{ status: 'error', msg: 'This link is no longer good' }, 'This link is no longer good'],
  [{ status: false, message: 'This link is no longer good' }, 'This link is no longer good'],
  [{ status: 'error', data: '483920' }, 'Something Went Wrong'],
])('auth-5 auth-6: a refusal of the legacy API is shown in its words: %o', async (answer, message) => {
  await using shop = await startTestShop({ env: setUp });
  using _no = pressSays(shop, forgot, answer);
  using _neither = pressSays(shop, reset, answer);

  const { requestPasswordReset } = await app(shop).data(requestMutation, { email: 'reader@example.com' });
  const { resetPassword } = await app(shop).data(resetMutation, { input });

  const refused = { message: null, userErrors: [{ code: 'REFUSED', field: null, message }] };
  expect(requestPasswordReset).toEqual(refused);
  expect(resetPassword).toEqual(refused);
});

test('auth-5: what the legacy API sends beside its words is passed to no client', async () => {
  await using shop = await startTestShop({ env: setUp });
  using _sent = pressSays(shop, forgot, { status: 'success', msg: 'Sent', data: '483920' });

  const { requestPasswordReset } = await app(shop).data(requestMutation, { email: 'reader@example.com' });

  expect(requestPasswordReset).toEqual({ message: 'Sent', userErrors: [] });
});

/** Answers that don't say that it was done. */
const unclear: readonly (readonly [string, RequestHandler, code: string])[] = [
  ['a connection lost', (request) => void request.socket.destroy(), 'UPSTREAM_UNAVAILABLE'],
  [
    'a page of another kind',
    (_request, response) => void response.status(404).send('<h1>Not Found</h1>'),
    'UPSTREAM_UNAVAILABLE',
  ],
  ['no status', (_request, response) => void response.json({ message: 'Welcome' }), 'UPSTREAM_MALFORMED'],
  ['an empty list', (_request, response) => void response.json([]), 'UPSTREAM_MALFORMED'],
  [
    'a way to somewhere else',
    (request, response) => response.redirect(302, `${request.baseUrl}/welcome`),
    'UPSTREAM_MALFORMED',
  ],
];

test.each(unclear)('auth-5 auth-6: %s is an error, and is not sent twice', async (_name, answer, code) => {
  await using shop = await startTestShop({ env: setUp });
  using _forgot = shop.legacy.intercept(forgot, answer);
  using _reset = shop.legacy.intercept(reset, answer);
  using _welcome = pressSays(shop, '/welcome', { status: 'success', msg: 'Welcome' });

  const asked = await app(shop).graphql(requestMutation, { email: 'reader@example.com' });
  const replaced = await app(shop).graphql(resetMutation, { input });

  expect(asked.data).toEqual({ requestPasswordReset: null });
  expect(replaced.data).toEqual({ resetPassword: null });
  for (const { errors } of [asked, replaced]) expect(errors).toMatchObject([{ extensions: { code } }]);
  expect(shop.legacy.received.map(({ path }) => path)).toEqual([forgot, reset]);
});

test('auth-7: neither password, link nor address is in the log', async () => {
  await using shop = await startTestShop({ env: setUp });
  const secrets = { email: 'secret-reader@example.com', token: 'secret-link', newPassword: 'secret-password' };
  const { email, ...typed } = secrets;
  const send = async () => {
    await app(shop).graphql(requestMutation, { email });
    await app(shop).graphql(resetMutation, { input: { ...typed, confirmPassword: typed.newPassword } });
  };

  await send();
  for (const answer of [{ status: 'success' }, { status: 'error', msg: 'No' }, []]) {
    using _forgot = pressSays(shop, forgot, answer);
    using _reset = pressSays(shop, reset, answer);
    await send();
  }

  expect(shop.logged.length).toBeGreaterThan(0);
  for (const secret of Object.values(secrets)) expect(JSON.stringify(shop.logged)).not.toContain(secret);
});

test('auth-5: a mail that was surely not sent counts for nothing', async () => {
  await using shop = await startTestShop({ env: setUp });
  const ask = async () => app(shop).graphql(requestMutation, { email: 'reader@example.com' });
  {
    using _busy = shop.legacy.intercept(forgot, (_request, response) => void response.status(503).end());
    for (let at = 0; at < 6; at += 1) await ask();
  }
  using _sent = pressSays(shop, forgot, { status: 'success' });

  const { data, errors } = await ask();

  expect(errors).toEqual([]);
  expect(data).toMatchObject({ requestPasswordReset: { userErrors: [] } });
});

test('auth-5: a mail that may have been sent counts, whatever the legacy API answers', async () => {
  await using shop = await startTestShop({ env: setUp });
  using _unclear = pressSays(shop, forgot, []);
  for (let at = 0; at < 5; at += 1) await app(shop).graphql(requestMutation, { email: 'reader@example.com' });

  const { requestPasswordReset } = await app(shop).data(requestMutation, { email: 'reader@example.com' });

  expect(requestPasswordReset.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
  expect(formsAt(shop, forgot)).toHaveLength(5);
});

test('auth-5: no mailbox is filled: five mails an hour to an account', async () => {
  await using shop = await startTestShop({ env: setUp });
  using _sent = pressSays(shop, forgot, { status: 'success' });
  const ask = async (email: string) =>
    (await app(shop).data(requestMutation, { email })).requestPasswordReset.userErrors.map(({ code }) => code);

  const codes = await Promise.all(Array.from({ length: 8 }, () => ask('reader@example.com')));

  expect(codes.filter(([code]) => code === 'RATE_LIMITED')).toHaveLength(3);
  expect(formsAt(shop, forgot)).toHaveLength(5);
  expect(await ask('another@example.com')).toEqual([]);
  expect(await ask('reader@example.com\0')).toEqual(['INVALID']);
});

test('auth-6: guessing what a link says ends after a hundred tries from an address', async () => {
  await using shop = await startTestShop({ env: setUp });
  using _no = pressSays(shop, reset, { status: 'error', msg: 'No' });
  const guess = async (token: string) =>
    (await app(shop).data(resetMutation, { input: { ...input, token } })).resetPassword.userErrors[0].code;

  const codes = await Promise.all(Array.from({ length: 103 }, (_each, at) => guess(`guess ${at}`)));

  expect(codes.filter((code) => code === 'REFUSED')).toHaveLength(100);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
});
