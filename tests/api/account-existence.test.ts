import { request } from 'undici';
import { expect, test } from 'vitest';
import { customerOf, registration, signInMutation, signUpMutation } from '../support/customers.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/**
 * That the shop itself adds nothing by which a known e-mail address could be told from an unknown one, where the legacy API has the same
 * words and takes the same time for both. With ACCOUNTS=1000 so many of each are tried (`npm run test:accounts`).
 */

const pairs = Number(process.env['ACCOUNTS'] ?? 60);

/** Of one answer more than the other, in milliseconds, by the medians. */
const mostApart = 5;

const [forgot, reset] = ['/customer/forgot/password', '/customer/reset/password'];
const refusal = { status: 'error', msg: 'That can’t be done' };

/** What an answer has besides what is another of each request. */
type Answer = { readonly status: number; readonly headers: object; readonly body: string; readonly ms: number };

/** From another address each time, as far as the shop can see. */
async function ask(shop: TestShop, at: number, query: string, variables: object): Promise<Answer> {
  const began = performance.now();
  const { statusCode, headers, body } = await request(`${shop.listening}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const text = await body.text();
  const ms = performance.now() - began;
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return { status: statusCode, headers: others, body: text, ms };
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

const resetMutation =
  'mutation Forgotten($email: String!) { requestPasswordReset(email: $email) { message userErrors { code field message } } }';

const tries = [
  ['a sign-in', '/login', signInMutation, (email: string) => ({ input: { email, password: 'a guess' } })],
  ['a sign-up', '/register', signUpMutation, (email: string) => ({ input: { ...registration(), email } })],
  ['a forgotten password', forgot, resetMutation, (email: string) => ({ email })],
] as const;

test.each(tries)(
  'auth-9: %s is answered alike for a known and an unknown address',
  async (_name, path, query, variablesFor) => {
    await using shop = await startTestShop({
      env: { TRUST_PROXY: '1', LEGACY_FORGOT_PASSWORD_PATH: forgot, LEGACY_RESET_PASSWORD_PATH: reset },
    });
    const known: string[] = [];
    for (let at = 0; at < pairs; at += 1) {
      const input = registration();
      await ask(shop, 2 ** 17 + at, signUpMutation, { input });
      known.push(input.email);
    }
    using _alike = shop.legacy.intercept(path, (_request, response) => void response.json(refusal));

    // What the first refusal reads, such as the countries, the others have at hand.
    await ask(shop, 2 ** 18, query, variablesFor('somebody@example.com'));
    const answers: { known: Answer[]; unknown: Answer[] } = { known: [], unknown: [] };
    for (const [at, email] of known.entries()) {
      // As long as the other, and first as often.
      const other = `x${email.slice(1)}`;
      const order = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const [turn, which] of order.entries())
        answers[which].push(await ask(shop, 2 * at + turn, query, variablesFor(which === 'known' ? email : other)));
    }
    const told = ({ status, headers, body }: Answer) => JSON.stringify({ status, headers, body });
    const kinds = new Set([...answers.known, ...answers.unknown].map(told));
    const [one, another] = [answers.known, answers.unknown].map((each) => median(each.map(({ ms }) => ms)));

    expect([...kinds]).toHaveLength(1);
    expect([...kinds][0]).toContain('REFUSED');
    expect(Math.abs((one ?? 0) - (another ?? 0))).toBeLessThan(mostApart);
  },
);

test('auth-9: guesses at a known and an unknown account are refused after as many tries', async () => {
  await using shop = await startTestShop();
  const { account } = await customerOf(shop);
  const codesOf = async (email: string) => {
    const codes = [];
    for (let time = 0; time < 12; time += 1) {
      const { data } = await shop.graphql(signInMutation, { input: { email, password: `guess ${time}` } });
      codes.push((data as { signIn: { userErrors: { code: string }[] } }).signIn.userErrors[0]?.code);
    }
    return codes;
  };

  const codes = await codesOf(account.email);

  expect(codes.slice(9)).toEqual(['REFUSED', 'RATE_LIMITED', 'RATE_LIMITED']);
  expect(await codesOf(`x${account.email.slice(1)}`)).toEqual(codes);
});
