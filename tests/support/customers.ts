/** Customers of a shop under test, each with a device of their own, as they reach it over HTTP. */
import { expect } from 'vitest';
import type { Mutation, Query } from '../../bff/graphql/generated/resolvers.ts';
import type { Shape } from '../../legacy-api/dialect.ts';
import { newcomer } from './legacy.ts';
import type { GraphqlAnswer, TestShop } from './shop.ts';

type Headers = Readonly<Record<string, string>>;

export type Device = {
  /** Runs an operation as this device does, in its language. */
  readonly graphql: (query: string, variables?: Record<string, unknown>, headers?: Headers) => Promise<GraphqlAnswer>;
  /** The data of an operation that has no errors. */
  readonly data: <Data = Answers>(query: string, variables?: Record<string, unknown>) => Promise<Data>;
};

/** What an operation may ask for. A test reads what it asked for and expects it to be there: where it is not, it fails. */
export type Answers = There<Query & Mutation>;

type There<Value> = Value extends readonly (infer Each)[]
  ? readonly [There<Each>, ...There<Each>[]]
  : Value extends object
    ? { readonly [Field in keyof Value]-?: There<NonNullable<Value[Field]>> }
    : Value;

export type App = Device & {
  /** What it has to send along; null while signed out. */
  token: string | null;
};

export type Browser = Device & {
  /** Name and value of each cookie that it holds. */
  readonly cookies: Map<string, string>;
  /** All that servers have told it to do with cookies. */
  readonly told: string[];
};

type Place = Pick<TestShop, 'listening'>;

/** The two shapes that the legacy API may answer in, with the two languages of the shop. */
export const shapesAndLanguages: readonly (readonly [Shape, 'en' | 'ar'])[] = [
  ['a', 'en'],
  ['a', 'ar'],
  ['b', 'en'],
  ['b', 'ar'],
];

const ask = async (
  { listening }: Place,
  headers: Headers,
  query: string,
  variables: unknown,
): Promise<GraphqlAnswer> => {
  const response = await fetch(`${listening}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [], extensions } = (await response.json()) as Partial<GraphqlAnswer>;
  return { status: response.status, headers: response.headers, data, errors, extensions };
};

const dataOf =
  (graphql: Device['graphql']): Device['data'] =>
  async <Data>(query: string, variables?: Record<string, unknown>) => {
    const { data, errors } = await graphql(query, variables);
    expect(errors).toEqual([]);
    return data as Data;
  };

/** A client that is no browser: it has no cookies, and keeps its token itself. */
export function app(shop: Place, language: 'en' | 'ar' = 'en'): App {
  const graphql: Device['graphql'] = (query, variables, headers = {}) =>
    ask(
      shop,
      {
        'accept-language': language,
        ...(self.token !== null && { authorization: `Bearer ${self.token}` }),
        ...headers,
      },
      query,
      variables,
    );
  const self: App = { token: null, graphql, data: dataOf(graphql) };
  return self;
}

/** A browser on a page of the shop: it keeps cookies, and says where its requests come from. */
export function browser(shop: Place, language: 'en' | 'ar' = 'en'): Browser {
  const cookies = new Map<string, string>();
  const told: string[] = [];
  const graphql: Device['graphql'] = async (query, variables, headers = {}) => {
    const answer = await ask(
      shop,
      {
        'accept-language': language,
        'sec-fetch-site': 'same-origin',
        ...(cookies.size > 0 && { cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') }),
        ...headers,
      },
      query,
      variables,
    );
    for (const line of answer.headers.getSetCookie()) {
      told.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return { graphql, cookies, told, data: dataOf(graphql) };
}

export const signUpMutation = `mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    viewer { id }
    token
    mergedLines { bookId quantity }
    unmergedLines { bookId quantity reason }
    message
    userErrors { code field message }
  }
}`;

export const signInMutation = signUpMutation.replaceAll('SignUp', 'SignIn').replaceAll('signUp', 'signIn');

/** What a form for a new account asks, of a new customer. */
export const registration = () => {
  const { country_id: countryId, city_id: cityId, ...rest } = newcomer();
  return { ...rest, countryId, cityId };
};

/** A customer of their own, signed in on an app of their own. */
export async function customerOf(shop: Place, language: 'en' | 'ar' = 'en') {
  const device = app(shop, language);
  const account = registration();
  const { signUp } = await device.data(signUpMutation, { input: account });
  expect(signUp.userErrors).toEqual([]);
  device.token = signUp.token;
  return Object.assign(device, { id: signUp.viewer.id, account });
}
