import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import type { Shape } from '../../legacy-api/dialect.ts';
import { type LegacyApi, startLegacyApi } from '../../legacy-api/server.ts';
import { type Wire, text, wires } from './legacy-wire.ts';

/** The stand-in as its callers see it: asked over HTTP in one shape, by a guest or by a customer. */

/** The fields of a form; a list is sent as a field several times. */
export type Form = Readonly<Record<string, string | readonly string[]>>;

export type Customer = {
  readonly id: number;
  readonly token: string;
  readonly email: string;
  readonly password: string;
};

export type Asking = {
  /** Sends the token of a customer and, unless the form has one, the customer's id. */
  readonly as?: Pick<Customer, 'id' | 'token'>;
  readonly language?: 'en' | 'ar';
};

export type Heard = { readonly http: number; readonly body: unknown };

export type StandIn = AsyncDisposable & {
  readonly api: LegacyApi;
  readonly wire: Wire;
  readonly ask: (path: string, form?: Form, asking?: Asking) => Promise<Heard>;
  /** The data of a call that succeeds. */
  readonly data: <Data>(reader: z.ZodType<Data>, path: string, form?: Form, asking?: Asking) => Promise<Data>;
  /** The words of a call that is done: they are its data. */
  readonly done: (path: string, form?: Form, asking?: Asking) => Promise<string>;
  /** The HTTP status and the words of a call that is refused. */
  readonly refusal: (path: string, form?: Form, asking?: Asking) => Promise<{ http: number; msg: string }>;
  readonly register: (fields?: Readonly<Record<string, string>>) => Promise<Customer>;
  readonly signIn: (customer: Pick<Customer, 'email' | 'password'>, cart?: string) => Promise<Customer>;
};

const [country] = loadData().countries;

/** What /register wants, of a new customer. */
export const newcomer = () => ({
  email: `reader-${randomUUID()}@example.com`,
  password: 'a shelf of books',
  name: 'A Reader',
  country_id: String(country?.id),
  city_id: String(country?.cities[0]?.id),
});

export async function startStandIn(shape: Shape): Promise<StandIn> {
  const api = await startLegacyApi({ port: 0, shape, passwordWork: 16 });
  const wire = wires[shape];

  const ask: StandIn['ask'] = async (path, form = {}, { as, language = 'en' } = {}) => {
    const body = new URLSearchParams(
      Object.entries(form).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    );
    if (as && !body.has('customer_id')) body.set('customer_id', String(as.id));
    const response = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'accept-language': language, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
      body,
    });
    return { http: response.status, body: await response.json() };
  };

  const data: StandIn['data'] = async (reader, path, form, asking) => {
    const { http, body } = await ask(path, form, asking);
    expect({ http, body }).toMatchObject({ http: 200, body: { status: 'success' } });
    return z.strictObject({ status: text, msg: text, data: reader }).parse(body).data;
  };

  const refusal: StandIn['refusal'] = async (path, form, asking) => {
    const { http, body } = await ask(path, form, asking);
    expect(body).toMatchObject({ status: wire.refused });
    return { http, msg: z.strictObject({ status: text, msg: text, data: z.null() }).parse(body).msg };
  };

  return {
    api,
    wire,
    ask,
    data,
    done: (path, form, asking) => data(text, path, form, asking),
    refusal,
    register: async (fields = {}) => {
      const sent = { ...newcomer(), ...fields };
      return { ...sent, ...(await data(signedUp[shape], '/register', sent)) };
    },
    signIn: async ({ email, password }, cart) => {
      const { body } = await ask('/login', { email, password, ...(cart === undefined ? {} : { cart }) });
      return { email, password, ...signedIn[shape].parse(body) };
    },
    [Symbol.asyncDispose]: () => api.close(),
  };
}

const signedUp = {
  a: z.strictObject({ id: wires.a.number, token: text }),
  b: z.strictObject({ user: z.strictObject({ id: wires.b.number, token: text }) }).transform(({ user }) => user),
};

const signedIn = {
  a: z
    .object({ status: z.literal('success'), user: z.object({ id: wires.a.number }), token: text })
    .transform(({ user, token }) => ({ id: user.id, token })),
  b: z
    .object({
      status: z.literal('success'),
      data: z.object({ user: z.object({ id: wires.b.number, token: text }) }),
    })
    .transform((body) => body.data.user),
};

/** Ids that name nothing, each as the fields of a form. */
export const idsOfNothing = (name: string): readonly (readonly [string, Form])[] => [
  ['none', {}],
  ['an empty one', { [name]: '' }],
  ['an unknown one', { [name]: '999999' }],
  ['no number', { [name]: '1x' }],
  ['a negative number', { [name]: '-1' }],
  ['a fraction', { [name]: '1.5' }],
  ['a huge number', { [name]: '9'.repeat(400) }],
  ['several', { [name]: ['1', '2'] }],
  ['a list', { [`${name}[]`]: '1' }],
  ['an object', { [`${name}[id]`]: '1' }],
  ['an escape from SQL', { [name]: '1 OR 1=1' }],
  ['a NUL', { [name]: '1\0' }],
];

/** Texts made to break out of what they are put into. */
export const hostileTexts = [
  '"',
  '*',
  'NEAR(',
  'NEAR(a b, 2)',
  'OR',
  'NOT',
  '-',
  '^',
  '()',
  '{words}: x',
  '+',
  ':',
  '%',
  '_',
  '\\',
  '\0',
  "' OR 1=1 --",
  "'; DROP TABLE books; --",
  '<script>alert(1)</script>',
  '\u{10500}\u{AB70}',
  '\u{1F4D6}',
  '\uFDFA',
] as const;
