import { sealer } from '../../bff/session/seal.ts';
import { sessionMs } from '../../bff/session/session.ts';
import { got, type Hostile, inAddress, posted } from './request.ts';
import { hostileSettings } from './shop.ts';

/** Requests of whoever is not who they say, and those that another site makes a browser send. */

const viewer = 'query { viewer { email } }';
const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { userErrors { code } } }';
const addToCart = 'mutation { addToCart(input: { bookId: "101" }) { cart { lineCount } } }';
const never = /@[\w.]+example|^> set-cookie: session=[^;]/im;

const sealedBy = (secret: string, changed: { readonly expiresAt?: number; readonly customerId?: string } = {}) =>
  sealer([secret], Date.now).seal({
    id: 'a',
    customerId: '1',
    token: 'x',
    begunAt: Date.now(),
    expiresAt: Date.now() + sessionMs,
    ...changed,
  });

const own = hostileSettings.SESSION_SECRET;
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = base64({ sub: '1', jti: 'a', aud: 'press-bookshop-session', exp: 9_999_999_999, token: 'x' });

/** What a session may look like that is none, by name. */
const sessions: Readonly<Record<string, () => string | Promise<string>>> = {
  'no token': () => 'x',
  empty: () => '',
  'an unsigned token': () => `${base64({ alg: 'none' })}.${claims}.`,
  'a token signed by an empty key': () => `${base64({ alg: 'HS256' })}.${claims}.AAAA`,
  'a token with a key of its own': () =>
    `${base64({ alg: 'dir', enc: 'A256GCM', jwk: { kty: 'oct', k: 'AAAA' } })}..AAAA.${claims}.AAAA`,
  'a token with a key by address': () =>
    `${base64({ alg: 'RSA-OAEP', enc: 'A256GCM', jku: 'https://evil.example/keys' })}.AAAA.AAAA.${claims}.AAAA`,
  'a key’s name that is a path': () =>
    `${base64({ alg: 'dir', enc: 'A256GCM', kid: '../../../../dev/null' })}..AAAA.${claims}.AAAA`,
  'a token of passwords that cost': () =>
    `${base64({ alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', p2c: 2_000_000_000, p2s: 'AAAA' })}.AAAA.AAAA.${claims}.AAAA`,
  'a token that unpacks': () => `${base64({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' })}..AAAA.${claims}.AAAA`,
  'sealed by another secret': () => sealedBy('of a shop that is another one '.repeat(2)),
  expired: () => sealedBy(own, { expiresAt: Date.now() - 1_000 }),
  'with its last letter changed': async () => (await sealedBy(own)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  'put together of two': async () => {
    const [one, other] = await Promise.all([sealedBy(own), sealedBy(own, { customerId: '2' })]);
    return [...one.split('.').slice(0, 3), ...other.split('.').slice(3)].join('.');
  },
  'of a customer that there is not': () => sealedBy(own, { customerId: '999999' }),
  'of a customer that is a path': () => sealedBy(own, { customerId: '../1&customer_id=2' }),
};

export const ofSessions: readonly Hostile[] = Object.entries(sessions).flatMap(([name, session]): Hostile[] => [
  {
    name: `session: cookie, ${name}`,
    answer: '200',
    request: async () => posted(viewer, {}, { cookie: `session=${await session()}`, 'sec-fetch-site': 'same-origin' }),
    never,
  },
  {
    name: `session: bearer, ${name}`,
    answer: '200',
    request: async () => posted(viewer, {}, { authorization: `Bearer ${await session()}` }),
    never,
  },
]);

const asked = (name: string, answer: string, query: string, variables = {}, headers = {}): Hostile => ({
  name: `sign-in: ${name}`,
  answer,
  request: () => posted(query, variables, headers),
  never,
});

export const ofAuth: readonly Hostile[] = [
  asked('objects for texts', '200 BAD_USER_INPUT', signIn, { input: { email: { $ne: null }, password: { $gt: '' } } }),
  asked('lists for texts', '200 BAD_USER_INPUT', signIn, { input: { email: ['a@b.example'], password: ['x'] } }),
  asked('a condition that holds', '200 INVALID', signIn, {
    input: { email: "' OR 1=1 --@b.example", password: "' OR '1'='1" },
  }),
  asked('a zero byte in the address', '200 INVALID', signIn, {
    input: { email: 'a@b.example\0@evil.example', password: 'x' },
  }),
  asked('two addresses', '200 INVALID', signIn, { input: { email: 'a@b.example,c@d.example', password: 'x' } }),
  asked('a line break in the address', '200 INVALID', signIn, {
    input: { email: 'a@b.example\r\nBcc: c@d.example', password: 'x' },
  }),
  asked('parameters in the password', '200 REFUSED', signIn, {
    input: { email: 'a@b.example', password: 'x&customer_id=1' },
  }),
  asked('an empty password', '200 REQUIRED', signIn, { input: { email: 'a@b.example', password: '' } }),
  asked(
    '100 in one operation',
    '200 OPERATION_TOO_LARGE',
    `mutation { ${Array.from({ length: 100 }, (_, n) => `a${n}: signIn(input: { email: "a@b.example", password: "${n}" }) { userErrors { code } }`).join(' ')} }`,
  ),
  asked('a guest’s orders', '200', '{ viewer { wishlistBookIds } }'),
  asked('a guest’s change', '200', addToCart),
  asked('another scheme', '200', viewer, {}, { authorization: 'Basic YWRtaW46YWRtaW4=' }),
  asked('two tokens', '200', viewer, {}, { authorization: 'Bearer x, Bearer y' }),
  asked('a customer by header', '200', viewer, {}, { 'x-customer-id': '1', 'x-user': '1', 'x-admin': 'true' }),
  got('sign-in: a change by GET', '405 BAD_REQUEST', inAddress(addToCart), {}, { never }),
  got(
    'sign-in: a password in the address',
    '405 BAD_REQUEST',
    inAddress('mutation { signIn(input: { email: "a@b.example", password: "x" }) { userErrors { code } } }'),
    {},
    { never },
  ),
  ...['/myaccount', '/checkout', '/thankyou', '/wishlist'].map((path) =>
    got(`sign-in: ${path} with a mark alone`, '302', path, { cookie: 'signed_in=x' }, { never }),
  ),
];

const evil = 'https://evil.example';
const crossSite = (name: string, answer: string, headers: Readonly<Record<string, string>>): Hostile => ({
  name: `cross-site: ${name}`,
  answer,
  request: async () => posted(addToCart, {}, { cookie: `session=${await sealedBy(own)}`, ...headers }),
  never: /^> access-control-allow-origin: *(\*|https:\/\/evil)|^> set-cookie: session=[^;]/im,
});

export const ofCrossSite: readonly Hostile[] = [
  crossSite('a fetch', '403 FORBIDDEN', { 'sec-fetch-site': 'cross-site', origin: evil }),
  crossSite('a fetch from a neighbour', '403 FORBIDDEN', { 'sec-fetch-site': 'same-site', origin: evil }),
  crossSite('a fetch by an old browser', '403 FORBIDDEN', { origin: evil }),
  crossSite('a frame without an origin', '403 FORBIDDEN', { origin: 'null' }),
  crossSite('no word of where it is from', '403 FORBIDDEN', {}),
  crossSite('a form', '415 BAD_REQUEST', { origin: evil, 'content-type': 'application/x-www-form-urlencoded' }),
  crossSite('text', '415 BAD_REQUEST', { origin: evil, 'content-type': 'text/plain' }),
  crossSite('text that names JSON', '415 BAD_REQUEST', { origin: evil, 'content-type': 'text/plain;application/json' }),
  crossSite('a form with files', '415 BAD_REQUEST', {
    origin: evil,
    'content-type': 'multipart/form-data; boundary=x',
  }),
  crossSite('the shop’s name within another', '403 FORBIDDEN', { origin: 'http://localhost.evil.example' }),
  crossSite('the shop’s name with another port', '403 FORBIDDEN', { origin: 'http://localhost:1' }),
  crossSite('the shop’s name as a user', '403 FORBIDDEN', { origin: 'http://localhost@evil.example' }),
  crossSite('a host that agrees', '403 FORBIDDEN', { origin: evil, host: 'evil.example' }),
  crossSite('a forwarded host that agrees', '403 FORBIDDEN', { origin: evil, 'x-forwarded-host': 'evil.example' }),
  crossSite('two sites', '403 FORBIDDEN', { 'sec-fetch-site': 'same-origin, cross-site', origin: evil }),
  crossSite('a password that a browser adds', '403 FORBIDDEN', { origin: evil, authorization: 'Basic eDp5' }),
  got('cross-site: a picture', '405 BAD_REQUEST', inAddress(addToCart), {
    'sec-fetch-dest': 'image',
    'sec-fetch-site': 'cross-site',
  }),
  {
    name: 'cross-site: a question before a fetch',
    answer: '405 BAD_REQUEST',
    request: () => ({
      method: 'OPTIONS',
      path: '/graphql',
      headers: {
        origin: evil,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    }),
    never: /^> access-control-allow-origin/im,
  },
];
