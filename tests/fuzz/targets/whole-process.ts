import assert from 'node:assert/strict';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { asHeader, textOf } from '../inputs.ts';
import { type Target, target } from '../target.ts';

/** The whole shop in this process: random bytes as method, address, header fields and body, over a connection of its own each. */

const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some).toString('latin1'));
const addresses = [
  '/',
  '/graphql',
  '/media/',
  '/product/',
  '/shop',
  '/feeds/en/books.atom',
  '/sitemaps/',
  '/exports/en/',
  '/cards/en/',
  '/.well-known/security.txt',
  '/calendar.ics',
  '/assets/',
  'covers/7.jpg',
  'onix.xml',
  'catalogue.jsonl',
  '7',
  '101',
  '?',
  '&',
  '=',
  'lng=ar',
  'query={__typename}',
  'query=',
  'variables=',
  '%',
  '%00',
  '%ff',
  '..',
  '//',
  '\\',
  '#',
  'width=160',
  'cursor=a.1',
  'documentId=',
  'extensions={"persistedQuery":',
  'page=',
  'http://evil.example/',
  '*',
  '.md',
  'cite.bib',
];
const whole = fc.constantFrom(
  '/graphql',
  '/graphql',
  '/graphql',
  '/graphql',
  '/graphql?query={shop{currency}}',
  '/product/101?lng=ar',
  '/media/covers/7.jpg?width=160',
  '/exports/catalogue.jsonl?cursor=a.1',
  '/exports/en/onix.xml',
  '/feeds/ar/news.atom',
  '/sitemap.xml',
  '/calendar/7.ics',
  '/product/101/cite.bib',
  '/cards/en/101.jpg',
);
const pieces = textOf(addresses, { valid: whole, longest: 3_000 });
/** Seldom with what ends an address, or is no ASCII: Node refuses that before the shop has it. */
const path = fc.oneof(
  { weight: 5, arbitrary: whole },
  { weight: 9, arbitrary: pieces.map((text) => `/${text}`.replaceAll(/[^!-~]/g, '').replace(/^\/{2}(?=\w)/, '/')) },
  { weight: 1, arbitrary: pieces.map((text) => `/${text}`.replaceAll(/[\r\n]/g, '')) },
);

const fieldNames = [
  'Accept',
  'Accept-Language',
  'Accept-Encoding',
  'Cookie',
  'Authorization',
  'Content-Type',
  'Content-Encoding',
  'Origin',
  'Sec-Fetch-Site',
  'X-Forwarded-For',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Upgrade',
  'Connection',
  'Purpose',
  'X-A',
  '__proto__',
  'GraphQL-Cost',
];
const fieldValues = [
  'text/html',
  '*/*',
  'ar',
  'gzip',
  'br;q=0.5',
  'session=x.y.z.a.b',
  'i18nextLng=ar',
  'Bearer',
  'Bearer x',
  'application/json',
  'application/json; charset=utf-16',
  'text/markdown',
  'deflate',
  'https://evil.example',
  'same-origin',
  '1.2.3.4, ::1',
  '*',
  'W/"x"',
  'bytes=0-',
  '100-continue',
  'websocket',
  'close',
  ';',
  ',',
  '=',
  '"',
];
const field = fc.tuple(
  fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...fieldNames) }, { weight: 1, arbitrary: bytes }),
  fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...fieldValues) },
    { weight: 30, arbitrary: textOf(fieldValues, { longest: 4_000 }).map(asHeader) },
    { weight: 1, arbitrary: bytes },
  ),
);
const operation = fc.constantFrom(
  '{"query":"{ newBooks { items { id } } }"}',
  '{"query":"mutation { signOut { __typename } }"}',
  '{"query":"query ($l: [CartLineInput!]!) { guestCart(lines: $l) { lineCount } }","variables":{"l":[{"bookId":"101","quantity":1}]}}',
  '{"documentId":"x"}',
  '[]',
  '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}',
);
const body = fc.oneof(
  fc.constant(''),
  bytes,
  operation,
  textOf(['{', '}', '"query":', '"', '{ a }', '[', ']', ',', '\\u0000', '\xff', '"variables":', 'null'], {
    valid: operation,
    longest: 20_000,
  }),
);

const request = fc.record({
  method: fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'QUERY') },
    { weight: 1, arbitrary: bytes },
  ),
  path,
  isJson: fc.boolean(),
  fields: fc.array(field, { maxLength: 6 }),
  body,
});

type SentRequest = typeof request extends fc.Arbitrary<infer Sent> ? Sent : never;

/** Whatever header fields there are, the body is as long as is said: a server rightly waits for the rest of a shorter one. */
function wired({ method, path: address, isJson, fields, body: text }: SentRequest): Buffer {
  const content = Buffer.from(text, 'latin1');
  const lines = fields
    .filter(([name]) => !/content-length|transfer-encoding/i.test(name))
    .map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]/g, ' ')}`);
  const head = [
    `${method} ${address} HTTP/1.1`,
    'Host: shop.example',
    ...(isJson ? ['Content-Type: application/json'] : []),
    ...lines,
    ...(content.length > 0 ? [`Content-Length: ${content.length}`] : []),
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}

/** The head of the answer; empty where the connection was closed without one. */
const answerTo = (shop: TestShop, sent: Buffer): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(shop.listening).port), '127.0.0.1', () => socket.write(sent));
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      answer = (answer + piece).slice(0, 10_000);
      // What upgrades, or goes on for ever, has been answered once its head is there.
      if (answer.includes('\r\n\r\n') && answer.startsWith('HTTP/1.1 1'))
        answer = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });

/** 503 says when to come again; 502 that what is at the address of a picture is none. */
function assertDocumented(answer: string, { path: address }: SentRequest): void {
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
  if (Number(status) < 500) return;
  const isLater = status === '503' && /^retry-after: \d+/im.test(answer);
  assert.ok(isLater || (status === '502' && address.startsWith('/media')), `it is answered by ${status}`);
}

export const wholeProcess: Target = {
  name: 'the whole process',
  cases: 20_000,
  casesInTests: 300,
  run: async (options) => {
    await using shop = await startTestShop({ env: { RATE_LIMIT: 'off', SECURITY_CONTACT: 'security@press.example' } });
    let seen = 0;
    const { run } = target({
      name: 'the whole process',
      inputs: request,
      // The stand-in, and whatever else runs in this process, counts too.
      mostMs: 1_000,
      holds: async (asked) => {
        assertDocumented(await answerTo(shop, wired(asked)), asked);
        const failures = shop.logged.slice(seen).filter(({ level }) => Number(level) >= 50);
        seen = shop.logged.length;
        assert.deepEqual(failures, [], 'nothing fails that the shop does not expect');
      },
    });
    const result = await run(options);
    const health = await fetch(`${shop.adminUrl}/health/ready`);
    const list = await shop.graphql('{ newBooks { items { id } } }');
    const isWell = health.status === 200 && list.status === 200 && list.errors.length === 0;
    return isWell ? result : { ...result, finding: result.finding ?? 'afterwards the process is not well' };
  },
};
