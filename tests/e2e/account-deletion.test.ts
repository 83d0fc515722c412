import { describe, expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { customerOf } from '../support/customers.ts';
import { mailText, startMailServer } from '../support/mail-server.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { type View, views } from '../support/views.ts';

/** How a customer asks for the account to be deleted. */

const CONTACT_EMAIL = 'shop@press.example';

async function openDetails(shop: TestStorefront, view: View) {
  const customer = await customerOf({ listening: shop.url }, view.language);
  const window = await shop.browser.open({ ...view, typefaces: true });
  const { page } = window;
  await signInByCookie(page, shop, customer.account);
  await page.goto(`${shop.url}/myaccount?tab=details`);
  await hydrated(page);
  return { page, customer, [Symbol.asyncDispose]: () => window[Symbol.asyncDispose]() };
}

describe.each(views)('in $name', (view) => {
  const words = { en: english, ar: arabic }[view.language];

  test('acct-5: after a question the publisher is asked, once, and the customer is told what happens next', async () => {
    await using mail = await startMailServer();
    await using shop = await startStorefront('production', { env: { SMTP_URL: mail.url, CONTACT_EMAIL } });
    await using window = await openDetails(shop, view);
    const { page, customer } = window;
    const dialog = page.getByRole('dialog');
    const ask = page.getByRole('button', { name: words['account.delete_button'] });

    // The answer that changes nothing has the focus.
    await ask.click();
    const keep = dialog.getByRole('button', { name: words['account.delete_keep'] });
    await expect.poll(() => isFocused(keep)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await keep.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(mail.received).toEqual([]);
    await ask.click();
    await dialog.getByRole('button', { name: words['account.delete_yes'] }).click();

    await page.getByText(words['account.delete_sent']).waitFor();
    expect(mail.received).toHaveLength(1);
    const [received] = mail.received;
    expect(received && mailText(received)).toContain(customer.account.email);
    expect(await ask.count()).toBe(0);
    expect(await excessWidth(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('acct-5: where it can’t be sent that is said, with the way to the publisher, and there is no button', async () => {
    await using shop = await startStorefront();
    await using window = await openDetails(shop, view);
    const { page } = window;
    const section = page.getByRole('heading', { name: words['account.delete'] }).locator('..');

    await section.getByRole('link').waitFor();

    const letter = new URL((await section.getByRole('link').getAttribute('href')) ?? '');
    expect([letter.protocol, letter.pathname]).toEqual(['mailto:', 'books@press.example']);
    expect(letter.searchParams.get('subject')).toBe(words['account.delete_subject']);
    expect(await page.getByRole('button', { name: words['account.delete_button'] }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('acct-5: where it can’t be sent, and no address of the publisher is known, the contact page is the way', async () => {
    await using shop = await startStorefront();
    shop.legacy.faults.add({ kind: 'status', status: 503, path: '/common/getcontact' });
    await using window = await openDetails(shop, view);
    const section = window.page.getByRole('heading', { name: words['account.delete'] }).locator('..');

    await section.getByRole('link').waitFor();

    expect(await section.getByRole('link').getAttribute('href')).toBe('/contact');
  });
});
