import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Encoding } from '../http/encoding.ts';
import { compressedAtOnce, encodedBody, type SentBody } from './encoded-body.ts';

const plain: Readonly<Record<Encoding, (content: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (content) => content,
};

/** Text of so many bytes that can be compressed to about half of them. */
const text = (bytes: number): Buffer => Buffer.from(randomBytes(bytes / 2).toString('hex'));

const bytesOf = (body: SentBody): Buffer => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body);

const encodings = ['br', 'gzip', 'identity'] as const;

test.each([500, 2_000, 60_000, 400_000])('ready-1: a body of %i bytes is the same in every encoding', async (bytes) => {
  const body = text(bytes);
  for (const first of encodings) {
    const encoded = await encodedBody(body, true, await compressedAtOnce(body, first));
    for (const encoding of encodings) {
      const [headers, sent] = [encoded.headersIn(encoding), bytesOf(encoded.in(encoding))];
      const { 1: named = 'identity' } = headers[0] === 'content-encoding' ? headers : [];
      expect(named).toBe(bytes < 1_024 ? 'identity' : encoding);
      expect(headers.at(-1)).toBe(String(sent.length));
      expect(plain[named as Encoding](sent).equals(body)).toBe(true);
      expect(encoded.lengthIn(encoding)).toBe(sent.length);
    }
  }
});

test('ready-1: a body that is no text is kept as it is', async () => {
  const body = text(2_000);

  const encoded = await encodedBody(body, false, null);

  expect(encodings.map((encoding) => bytesOf(encoded.in(encoding)).equals(body))).toEqual([true, true, true]);
});

test('ready-2: a page takes the memory of what is sent of it, not of what it is without compression', async () => {
  const body = text(60_000);

  const encoded = await encodedBody(body, true, await compressedAtOnce(body, 'gzip'));
  const both = encoded.in('gzip').length + encoded.in('br').length;

  expect(encoded.bytes).toBeGreaterThan(0.95 * both);
  expect(encoded.bytes).toBeLessThan(1.2 * both);
});

test('ready-2: clients that take no compressed body share one', async () => {
  const encoded = await encodedBody(text(60_000), true, null);

  expect(encoded.in('identity')).toBe(encoded.in('identity'));
});
