import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { shapes } from '../../legacy-api/dialect.ts';
import { encode } from '../../bff/legacy/transport.ts';
import { endpoints } from '../../bff/legacy/endpoints.ts';
import { legacyContract } from '../../scripts/legacy-contract/document.ts';
import { samples } from '../../scripts/legacy-contract/samples.ts';
import { type Customer, type Form, type StandIn, startStandIn } from '../support/legacy.ts';
import { root } from '../support/process.ts';

/** docs/legacy-api.openapi.json: that it is what bff/legacy says, is OpenAPI, and that the stand-in keeps to it in both shapes. */

const contract = legacyContract();
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(contract, 'contract');

/** What an answer to a call has against the contract: nothing where it keeps to it. `part`: 0 is a refusal, 1 what was asked for. */
function against(of: string, part: 0 | 1, answer: unknown): string {
  const keys = [
    'paths',
    of,
    'post',
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
    'oneOf',
    String(part),
  ];
  const pointer = keys.map((key) => key.replaceAll('/', '~1')).join('/');
  const validate = ajv.compile({ $ref: `contract#/${pointer}` });
  return validate(answer) ? '' : ajv.errorsText(validate.errors);
}

test('ops-6: the document is what npm run legacy:contract writes', () => {
  const written: unknown = JSON.parse(readFileSync(path.join(root, 'docs/legacy-api.openapi.json'), 'utf8'));

  expect(written).toEqual(JSON.parse(JSON.stringify(contract)));
});

test('ops-6: the document is valid OpenAPI 3.1, and has each call of the table once', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(contract));

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
  expect(Object.keys(contract['paths'] as object).toSorted()).toEqual(
    Object.values(endpoints)
      .map(({ path: of }) => of)
      .toSorted(),
  );
});

type Name = keyof typeof endpoints;

/** Arguments that the stand-in knows, where those of the samples are made up. */
const known: Partial<Record<Name, readonly unknown[]>> = {
  publishedBooks: samples.publishedBooks[1] ?? [],
  catalogue: samples.catalogue[1] ?? [],
  authors: samples.authors[1] ?? [],
  postDetail: ['1'],
  newsDetail: ['1'],
  projectDetail: ['1'],
  authorDetail: ['1'],
  journalDetail: ['1'],
};

const dataIn = (body: unknown): unknown => (body as { readonly data: unknown }).data;

/** The id of the one item that a list has, in either shape. */
const idIn = (body: unknown): string => {
  const data = dataIn(body) as { readonly data?: readonly { readonly id: unknown }[] };
  const [item] = data.data ?? (data as unknown as readonly { readonly id: unknown }[]);
  return String(item?.id);
};

/** Asks as the shop does, by the endpoint's own forms. */
async function ask({ ask: send }: StandIn, name: Name, args: readonly unknown[], as?: Customer): Promise<unknown> {
  const endpoint = endpoints[name];
  const fields = (of: unknown, given: readonly unknown[]): Form =>
    Object.fromEntries(encode((of as (...args: readonly unknown[]) => Readonly<Record<string, string>>)(...given)));
  const query =
    'query' in endpoint ? new URLSearchParams({ ...fields(endpoint.query, args) } as Record<string, string>) : '';
  const credentials = as ? [{ customerId: String(as.id), token: as.token }] : [];
  const form = fields(endpoint.form, [...credentials, ...args]);
  return (await send(`${endpoint.path}${String(query) && `?${query}`}`, form, as ? { as } : {})).body;
}

describe.each(shapes)('of shape %s', (shape) => {
  test('ops-6: what each public call and a guest’s cart are answered keeps to the contract', async () => {
    await using legacy = await startStandIn(shape);
    const names = (Object.keys(endpoints) as Name[]).filter((name) =>
      ['public', 'private'].includes(endpoints[name].kind),
    );
    const answers = await Promise.all(
      names.map(async (name) => [name, await ask(legacy, name, known[name] ?? samples[name][0])] as const),
    );

    expect(names).toHaveLength(28);
    expect(answers.map(([name, answer]) => `${name} ${against(endpoints[name].path, 1, answer)}`)).toEqual(
      names.map((name) => `${name} `),
    );
  });

  test('ops-6: what each call of a customer is answered keeps to the contract', async () => {
    await using legacy = await startStandIn(shape);
    const customer = await legacy.register();
    const asked: string[] = [];
    const found: string[] = [];
    const keeps = async (name: Name, args: readonly unknown[], as?: Customer): Promise<unknown> => {
      const answer = await ask(legacy, name, args, as);
      asked.push(name);
      found.push(`${name} ${against(endpoints[name].path, 1, answer)}`);
      return answer;
    };

    const {
      email,
      password,
      name,
      country_id: countryId,
      city_id: cityId,
    } = { ...customer } as Customer & Record<string, string>;
    await keeps('register', [{ email: `another-${email}`, password, name, countryId, cityId }]);
    await keeps('signIn', [email, password, []]);
    await keeps('customer', [], customer);
    await keeps('addToWishlist', ['101'], customer);
    const wish = idIn(await keeps('wishlist', [], customer));
    await keeps('removeFromWishlist', [wish], customer);
    await keeps('addToCart', ['101'], customer);
    const line = idIn(await keeps('cart', [], customer));
    await keeps('updateCartLine', [line, 1], customer);
    const { detail } = dataIn(await ask(legacy, 'bookDetail', ['101'])) as { detail: { new_price: string | number } };
    const purchase = { ...samples.checkout[0][1], lineIds: [line], amount: Math.round(Number(detail.new_price) * 100) };
    await keeps('checkout', [{ ...purchase, billing: { ...purchase.billing, countryId, cityId } }, 'en'], customer);
    await keeps('orders', [{ page: 1 }], customer);
    await keeps('addToCart', ['102'], customer);
    await keeps('removeCartLine', [idIn(await ask(legacy, 'cart', [], customer))], customer);
    await keeps('updateAccount', [{ name, countryId, newPassword: password, confirmPassword: password }], customer);

    const wanted = (Object.keys(endpoints) as Name[]).filter(
      (each) => !['public', 'private'].includes(endpoints[each].kind),
    );
    expect(found).toEqual(asked.map((each) => `${each} `));
    expect([...new Set(asked)].toSorted()).toEqual(wanted.toSorted());
  });

  test('ops-6: a refusal keeps to the contract, and answers of wrong types do not', async () => {
    await using legacy = await startStandIn(shape);
    const { path: of } = endpoints.bookDetail;

    const refused = await ask(legacy, 'bookDetail', ['999999']);
    using _wrong = legacy.api.faults.add({ kind: 'wrong-types', path: '/*' });
    const wrong = await ask(legacy, 'bookDetail', ['101']);
    const wrongList = await ask(legacy, 'newBooks', []);

    expect(against(of, 0, refused)).toBe('');
    expect(against(of, 1, refused)).not.toBe('');
    expect(against(of, 0, wrong)).not.toBe('');
    expect(against(of, 1, wrong)).not.toBe('');
    expect(against(endpoints.newBooks.path, 1, wrongList)).not.toBe('');
  });
});
