import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Hostile, json } from './request.ts';
import { hostileSettings } from './shop.ts';

/** Requests to purge by whoever has no secret, or has caught one that is signed. */

const purge = JSON.stringify({ endpoint: '/common/getcontact' });

type Signing = {
  readonly by?: string;
  readonly algorithm?: string;
  /** In seconds, from now. */
  readonly from?: number;
  readonly what?: string | Buffer;
};

const now = (): number => Math.floor(Date.now() / 1_000);

function signature({ by = hostileSettings.PURGE_SECRET, algorithm = 'sha256', from = 0, what = purge }: Signing = {}) {
  const at = now() + from;
  return `t=${at},v1=${createHmac(algorithm, by).update(`${at}.`).update(what).digest('hex')}`;
}

const hook = (
  name: string,
  answer: string,
  header: () => string | null,
  { what = purge, ...headers }: { readonly what?: string | Buffer } & Readonly<Record<string, string | Buffer>> = {},
): Hostile => ({
  name: `hook: ${name}`,
  answer,
  request: () => {
    const signed = header();
    return {
      method: 'POST',
      path: '/hooks/purge',
      headers: {
        ...json,
        ...(headers as Record<string, string>),
        ...(signed !== null && { 'purge-signature': signed }),
      },
      body: what,
    };
  },
});

/** Made once, by whoever caught it; the first to send it is taken for the legacy system. */
const caught = signature();

const other = 'of a system that is another one '.repeat(2);

export const ofHook: readonly Hostile[] = [
  hook('not signed', '403', () => null),
  hook('an empty signature', '403', () => ''),
  hook('signed by another secret', '403', () => signature({ by: other })),
  hook('signed by nothing', '403', () => signature({ by: '' })),
  hook('signed over another body', '403', () => signature({ what: '{"endpoint":"/books/view/detail"}' })),
  hook('signed six minutes ago', '403', () => signature({ from: -360 })),
  hook('signed for in six minutes', '403', () => signature({ from: 360 })),
  hook('signed by SHA-1', '403', () => signature({ algorithm: 'sha1' })),
  hook('signed by SHA-512', '403', () => signature({ algorithm: 'sha512' })),
  hook('signed by another version', '403', () => signature().replace('v1=', 'v0=')),
  hook('a hash in the place of the signature', '403', () => `t=${now()},v1=${'0'.repeat(64)}`),
  hook('half of a signature', '403', () => signature().slice(0, -32)),
  hook('two times', '403', () => `t=1,${signature()}`),
  hook('a time that is no number', '403', () => signature().replace(/t=\d+/, 't=1e9')),
  hook('a time of 400 digits', '403', () => signature().replace(/t=\d+/, `t=${'9'.repeat(400)}`)),
  hook('3,000 signatures', '403', () => `t=${now()},${`v1=${'ab'.repeat(32)},`.repeat(220)}`.slice(0, 15_000)),
  hook('sent again', '403', () => caught),
  hook('5 kB', '413', () => signature({ what: 'x'.repeat(5_000) }), { what: 'x'.repeat(5_000) }),
  hook('1 MB', '413', () => null, { what: 'x'.repeat(1_000_000) }),
  hook('compressed', '415', () => signature(), { what: gzipSync(purge), 'content-encoding': 'gzip' }),
  hook('text', '403', () => null, { 'content-type': 'text/plain' }),
  {
    name: 'hook: signed, but no JSON',
    answer: '400',
    request: (word) => ({
      method: 'POST',
      path: '/hooks/purge',
      headers: { ...json, 'purge-signature': signature({ what: `{${word}` }) },
      body: `{${word}`,
    }),
  },
  { name: 'hook: by GET', answer: '405', request: () => ({ path: '/hooks/purge?endpoint=/common/getcontact' }) },
  {
    name: 'hook: another hook',
    answer: '404',
    request: () => ({ method: 'POST', path: '/hooks/..%2fpurge', headers: json, body: purge }),
  },
  {
    name: 'hook: in capitals',
    answer: '403',
    request: () => ({ method: 'POST', path: '/HOOKS/PURGE/', headers: json, body: purge }),
  },
];
