import { expect, test } from 'vitest';
import { app, customerOf, signInMutation, type App } from '../support/customers.ts';
import { logs, startRedis } from '../support/redis.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** What becomes of a customer's other sessions when the password changes. */

const update = `mutation Update($input: UpdateAccountInput!) {
  updateAccount(input: $input) { viewer { id } userErrors { code message } }
}`;

const passwords = (newPassword: string, confirmPassword = newPassword) => ({
  input: { name: 'Noor', countryId: '2', newPassword, confirmPassword },
});

/** Another device on which the customer is signed in. */
async function signedIn(shop: TestShop, email: string, password: string): Promise<App> {
  const device = app(shop);
  const { signIn } = await device.data(signInMutation, { input: { email, password } });
  device.token = signIn.token;
  return device;
}

const viewerOf = async (device: App): Promise<unknown> =>
  (await device.data<{ viewer: unknown }>('{ viewer { id } }')).viewer;

test('auth-10: a change of password signs the customer out on other devices, in each process, though what they share is restarted', async () => {
  await using redis = await startRedis();
  const env = { STATE_REDIS_URL: redis.url };
  await using shop = await startTestShop({ env });
  await using beside = await startTestShop({ env, beside: shop });
  await Promise.all([shop, beside].map((each) => logs(each, 'the state Redis is reached')));
  const here = await customerOf(shop);
  const { email, password } = here.account;
  const [there, far] = await Promise.all([shop, beside].map((each) => signedIn(each, email, password)));
  if (!there || !far) throw new Error('there are two');
  const before = await Promise.all([there, far].map(viewerOf));

  const { updateAccount } = await here.data(update, passwords('a new one'));
  await redis.client.save();
  await redis.stop();
  await logs(beside, 'the state Redis can’t be reached');
  await redis.start();
  await logs(beside, 'the state Redis is reached', 2);
  const after = await Promise.all([there, far].map(viewerOf));
  const { updateAccount: refused } = await far.data(update, passwords('mine'));
  const back = await signedIn(beside, email, 'a new one');

  expect(before).toEqual([{ id: here.id }, { id: here.id }]);
  expect(updateAccount).toEqual({ viewer: { id: here.id }, userErrors: [] });
  expect(after).toEqual([null, null]);
  expect(refused.userErrors).toMatchObject([{ code: 'SIGN_IN_REQUIRED' }]);
  expect(await Promise.all([here, back].map(viewerOf))).toEqual([{ id: here.id }, { id: here.id }]);
});

test('auth-10: a change that is refused signs out no device', async () => {
  await using shop = await startTestShop();
  const here = await customerOf(shop);
  const { email, password } = here.account;
  const there = await signedIn(shop, email, password);

  const { updateAccount } = await here.data(update, passwords('a new one', 'another one'));

  expect(updateAccount.userErrors).toMatchObject([{ code: 'REFUSED' }]);
  expect(await viewerOf(there)).toEqual({ id: here.id });
});

test('auth-10: where it is unknown whether the password changed, other devices are signed out', async () => {
  await using shop = await startTestShop();
  const here = await customerOf(shop);
  const { email, password } = here.account;
  const there = await signedIn(shop, email, password);
  using _late = shop.legacy.faults.add({ kind: 'lost', path: '/customer/update/password', times: 1 });

  const { errors } = await here.graphql(update, passwords('a new one'));

  expect(errors).toHaveLength(1);
  expect(await viewerOf(there)).toBeNull();
});
