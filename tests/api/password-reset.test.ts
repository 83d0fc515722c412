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

/** What the press says at a path that the stand-in does not have, and the forms that have come there. */
function pressSays(shop: TestShop, path: string, answer: object) {
  return shop.legacy.intercept(path, (_request, response) => void response.json(answer));
}

const formsAt = (shop: TestShop, wanted: string) =>
  shop.legacy.received.flatMap(({ path, form }) => (path === wanted ? [form] : []));

test('auth-5 auth-6: where a reset by e-mail is not set up, that is said, with how else to reach the press', async () => {
  await using shop = await startTestShop();

  const answers = await app(shop).data(`mutation {
    requestPasswordReset(email: "reader@example.com") { userErrors { code message } }
    resetPassword(input: { token: "1", newPassword: "a", confirmPassword: "a" }) { userErrors { code message } }
  }`);

  const notSetUp = {
    code: 'NOT_CONFIGURED',
    message: expect.stringMatching(/^Reset by email is not set up. Write to \S+@\S+ or call \S.+\.$/),
  };
  expect(answers).toEqual({
    requestPasswordReset: { userErrors: [notSetUp] },
    resetPassword: { userErrors: [notSetUp] },
  });
});

test('auth-5 auth-6: where it is, the press is asked, and its words are passed on', async () => {
  await using shop = await startTestShop({ env: setUp });
  using _sent = pressSays(shop, forgot, { status: 'success', message: 'We have sent you a link' });
  using _replaced = pressSays(shop, reset, { status: 'success', data: 'Your password is new' });

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

test('auth-5 auth-6: what was not typed is named before the press is asked, in the order of the form', async () => {
  await using shop = await startTestShop({ env: setUp });

  const { requestPasswordReset } = await app(shop).data(requestMutation, { email: 'reader' });
  const { resetPassword } = await app(shop).data(resetMutation, {
    input: { ...input, newPassword: '', confirmPassword: '' },
  });

  expect(requestPasswordReset.userErrors).toEqual([{ code: 'INVALID', field: ['email'], message: 'Invalid Email' }]);
  expect(resetPassword.userErrors).toEqual([
    { code: 'REQUIRED', field: ['input', 'newPassword'], message: 'Password Is Required' },
    { code: 'REQUIRED', field: ['input', 'confirmPassword'], message: 'Confirm Password Is Required' },
  ]);
  expect(formsAt(shop, forgot)).toEqual([]);
  expect(formsAt(shop, reset)).toEqual([]);
});

test('auth-5 auth-6: a no of the press is shown; a press that is away is an error, and is not asked twice', async () => {
  await using shop = await startTestShop({ env: setUp });
  using _no = pressSays(shop, reset, { status: 'error', msg: 'This link is no longer good' });
  using _away = shop.legacy.intercept(forgot, (request) => void request.socket.destroy());

  const { resetPassword } = await app(shop).data(resetMutation, { input });
  const { data, errors } = await app(shop).graphql(requestMutation, { email: 'reader@example.com' });

  expect(resetPassword).toEqual({
    message: null,
    userErrors: [{ code: 'REFUSED', field: null, message: 'This link is no longer good' }],
  });
  expect(data).toEqual({ requestPasswordReset: null });
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  expect(formsAt(shop, forgot)).toHaveLength(1);
});

test('auth-5: nobody’s mailbox is filled: five mails an hour to an account, however it is written', async () => {
  await using shop = await startTestShop({ env: setUp });
  using _sent = pressSays(shop, forgot, { status: 'success' });
  const ask = async (email: string) =>
    (await app(shop).data(requestMutation, { email })).requestPasswordReset.userErrors.map(({ code }) => code);

  const codes = await Promise.all(
    Array.from({ length: 8 }, (_each, at) => ask(at % 2 ? 'Reader@Example.com' : 'reader@example.com')),
  );

  expect(codes.filter(([code]) => code === 'RATE_LIMITED')).toHaveLength(3);
  expect(formsAt(shop, forgot)).toHaveLength(5);
  expect(await ask('another@example.com')).toEqual([]);
});

test('auth-6: guessing what a link says ends after thirty tries from an address', async () => {
  await using shop = await startTestShop({ env: setUp });
  using _no = pressSays(shop, reset, { status: 'error', msg: 'No' });
  const guess = async (token: string) =>
    (await app(shop).data(resetMutation, { input: { ...input, token } })).resetPassword.userErrors[0].code;

  const codes = await Promise.all(Array.from({ length: 33 }, (_each, at) => guess(`guess ${at}`)));

  expect(codes.filter((code) => code === 'REFUSED')).toHaveLength(30);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
});
