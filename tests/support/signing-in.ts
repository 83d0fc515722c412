import type { Page } from 'playwright-core';
import { customerOf } from './customers.ts';
import { hydrated } from './browser.ts';
import type { TestStorefront } from './storefront.ts';

/** Somebody with an account of their own, as the form of /login asks for it. */
export type Account = { readonly email: string; readonly password: string; readonly name: string };

export const newAccount = async ({ url }: TestStorefront): Promise<Account> =>
  (await customerOf({ listening: url })).account;

/** Fills in the form that is shown, and sends it off. */
export async function fillIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

/** Signs in by the form of /login, and waits for the account's page. */
export async function signIn(page: Page, { url }: TestStorefront, account: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await hydrated(page);
  await fillIn(page, account);
  await page.waitForURL(`${url}/myaccount`);
  await page.getByText(account.name).waitFor();
}
