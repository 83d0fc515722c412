import { webOperations } from '../scripts/operations.ts';

/** The three operations that everything is measured with, and how the shop and its peers are asked for them. */

export type Operation = {
  readonly name: 'home' | 'list' | 'book';
  readonly text: string;
  /** The SHA-256 of its text, in hex. */
  readonly hash: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The upstream calls that a miss makes: those of a step at once, each step after the one before. */
  readonly upstream: readonly (readonly UpstreamCall[])[];
};

export type UpstreamCall = { readonly path: string; readonly form?: Readonly<Record<string, string>> };

/** A request as it goes to a server. */
export type Target = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

const manifest = Object.entries(JSON.parse(webOperations()) as Record<string, string>);

function operation(document: string, about: Pick<Operation, 'name' | 'variables' | 'upstream'>): Operation {
  const [id, text] = manifest.find(([, each]) => each.includes(`query ${document}`)) ?? [];
  if (id === undefined || text === undefined) throw new Error(`The manifest has no operation ${document}`);
  return { text, hash: id.replace('sha256:', ''), ...about };
}

const books: UpstreamCall = { path: '/books/getpublishedbook?page=1' };
const categories: UpstreamCall = { path: '/common/getallbookcategory' };

export const operations: readonly Operation[] = [
  operation('HomePage', {
    name: 'home',
    variables: {},
    upstream: [
      [
        { path: '/common/gethomebanner' },
        categories,
        { path: '/books/getexplorebook?page=1' },
        { path: '/books/getnewpublishedbook' },
      ],
    ],
  }),
  // A book names its category.
  operation('MoreBooks', { name: 'list', variables: { page: 1 }, upstream: [[books], [categories]] }),
  operation('BookPage', {
    name: 'book',
    variables: { id: '101', books: true },
    // So it does here, and its author, whose id is in the list of authors.
    upstream: [
      [books, { path: '/books/view/detail', form: { product_id: '101' } }],
      [categories, { path: '/getauthor' }],
    ],
  }),
];

/** The paths of all these calls, as a purge names them. */
export const endpoints: readonly string[] = [
  ...new Set(operations.flatMap(({ upstream }) => upstream.flat().map(({ path }) => path.split('?')[0] ?? path))),
];

const common = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' };

const headers = { ...common, accept: 'application/json' };

const target = (name: string, method: Target['method'], question: Readonly<Record<string, unknown>>): Target =>
  method === 'GET'
    ? { name, method, path: `/graphql?${inAddress(question)}`, headers: { ...headers, ...preflighted } }
    : {
        name,
        method,
        path: '/graphql',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(question),
      };

/** Apollo Server wants a sign that a GET comes from no other site's page. */
const preflighted = { 'apollo-require-preflight': 'true' };

const inAddress = (question: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(question).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();

/** The shop is asked by the id of its manifest, as the storefront asks it. */
export const shopTarget = ({ name, hash, variables }: Operation, method: Target['method']): Target =>
  target(`${name}, ${method}`, method, { documentId: `sha256:${hash}`, variables });

/** Peers are asked by the hash too, which all three know as an automatic persisted query. */
export const peerTarget = ({ name, hash, variables }: Operation, method: Target['method']): Target =>
  target(`${name}, ${method}`, method, { extensions: persistedQuery(hash), variables });

/** Makes an operation known to a peer. */
export const registration = ({ name, hash, text, variables }: Operation): Target =>
  target(name, 'POST', { query: text, extensions: persistedQuery(hash), variables });

const persistedQuery = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

export const homePage: Target = {
  name: 'home page',
  method: 'GET',
  path: '/',
  headers: { ...common, accept: 'text/html' },
};
