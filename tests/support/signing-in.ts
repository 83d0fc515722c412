import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated } from './browser.ts';
import { browser, customerOf, signInMutation } from './customers.ts';
import type { TestStorefront } from './storefront.ts';

/** The ways in which a test signs a customer in: by the form where it is about signing in, otherwise by the session's cookies. */

/** Somebody with an account of their own, as the form of /login asks for it. */
export type Account = { readonly email: string; readonly password: string; readonly name: string };

type Credentials = Pick<Account, 'email' | 'password'>;

export const newAccount = async ({ url }: Pick<TestStorefront, 'url'>): Promise<Account> =>
  (await customerOf({ listening: url })).account;

/** Fills in the form that is shown, and sends it off. */
export async function fillIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

/** Signs in by the form of /login, which the guest's cart goes along with, and waits for the account's page. */
export async function signInByForm(page: Page, { url }: TestStorefront, account: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await hydrated(page);
  await fillIn(page, account);
  await page.waitForURL(`${url}/myaccount`);
  await page.getByText(account.name).waitFor();
}

/** A session of its own, without a browser. */
async function newSession({ url }: Pick<TestStorefront, 'url'>, { email, password }: Credentials) {
  const device = browser({ listening: url });
  const { signIn } = await device.data(signInMutation, { input: { email, password } });
  expect(signIn.userErrors).toEqual([]);
  return device;
}

/** The cookies of a session of its own, as a request has them. */
export async function sessionCookie(shop: Pick<TestStorefront, 'url'>, account: Credentials): Promise<string> {
  const { cookies } = await newSession(shop, account);
  return [...cookies].map((each) => each.join('=')).join('; ');
}

/** Gives the browser the cookies of a session of its own; it shows the same page as before, and the next one is the customer's. */
export async function signInByCookie(
  page: Page,
  shop: Pick<TestStorefront, 'url'>,
  account: Credentials,
): Promise<void> {
  const { cookies, told } = await newSession(shop, account);
  const isHidden = (name: string) => told.some((line) => line.startsWith(`${name}=`) && line.includes('HttpOnly'));
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: shop.url, httpOnly: isHidden(name) })));
}

/** The account's page of a customer whom the session's cookies sign in. */
export async function openAccount(page: Page, shop: TestStorefront, account: Account): Promise<void> {
  await signInByCookie(page, shop, account);
  await page.goto(`${shop.url}/myaccount`);
  await hydrated(page);
  await page.getByText(account.name).waitFor();
}
