import { expect, test } from 'vitest';
import { app, customerOf, shapesAndLanguages } from '../support/customers.ts';
import { mailSubject, mailText, startMailServer } from '../support/mail-server.ts';
import { startTestShop } from '../support/shop.ts';

const request = 'mutation { requestAccountDeletion { isSent message userErrors { code message } } }';
const CONTACT_EMAIL = 'shop@press.example';

test.each(shapesAndLanguages)(
  'acct-5: the publisher is asked to delete the account of whoever is signed in, and nothing else changes (shape %s, %s)',
  async (shape, language) => {
    await using mail = await startMailServer();
    await using shop = await startTestShop({ legacy: { shape }, env: { SMTP_URL: mail.url, CONTACT_EMAIL } });
    const customer = await customerOf(shop, language);

    const { requestAccountDeletion } = await customer.data(request);

    expect(requestAccountDeletion).toEqual({ isSent: true, message: expect.any(String), userErrors: [] });
    const [received] = mail.received;
    expect(received).toMatchObject({ from: CONTACT_EMAIL, to: [CONTACT_EMAIL] });
    expect(received && mailSubject(received)).toContain(customer.id);
    for (const part of [customer.id, customer.account.email, customer.account.name])
      expect(received && mailText(received)).toContain(part);
    expect((await customer.data('{ viewer { id email } }')).viewer).toEqual({
      id: customer.id,
      email: customer.account.email,
    });
  },
);

test('acct-5: a guest can’t ask for it', async () => {
  await using mail = await startMailServer();
  await using shop = await startTestShop({ env: { SMTP_URL: mail.url, CONTACT_EMAIL } });

  const { requestAccountDeletion } = await app(shop).data(request);

  expect(requestAccountDeletion).toMatchObject({ isSent: false, userErrors: [{ code: 'SIGN_IN_REQUIRED' }] });
  expect(mail.received).toEqual([]);
});

test('acct-5: where no mail can be sent the shop says so before, and names another way', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);

  expect((await customer.data('{ shop { accountDeletion } }')).shop.accountDeletion).toBe(false);
  const { requestAccountDeletion } = await customer.data(request);

  expect(requestAccountDeletion).toMatchObject({
    isSent: false,
    userErrors: [{ code: 'NOT_CONFIGURED', message: expect.stringMatching(/@/) }],
  });
});

test.each([
  ['en', 'Your request could not be sent. Please try again later.'],
  ['ar', 'تعذّر إرسال طلبك. يُرجى المحاولة لاحقًا.'],
] as const)(
  'acct-5: of a wish that no mail server takes it is said that this was not sent (%s)',
  async (language, words) => {
    await using shop = await startTestShop({ env: { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_EMAIL } });
    const customer = await customerOf(shop, language);

    const { requestAccountDeletion } = await customer.data(request);

    expect(requestAccountDeletion).toMatchObject({ userErrors: [{ code: 'UNAVAILABLE', message: words }] });
  },
);

test('acct-5: a wish that no mail server takes is said, and is no try', async () => {
  // Nothing listens there.
  await using shop = await startTestShop({ env: { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_EMAIL } });
  const customer = await customerOf(shop);

  for (let time = 0; time < 7; time += 1) {
    const { requestAccountDeletion } = await customer.data(request);
    expect(requestAccountDeletion).toMatchObject({ isSent: false, userErrors: [{ code: 'UNAVAILABLE' }] });
  }
});
