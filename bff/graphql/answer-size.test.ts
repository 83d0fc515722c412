import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { bytesIn } from './answer-size.ts';

test('an answer is counted with as many bytes as it has as JSON, or up to two more a list or an object', () => {
  assert(
    property(jsonValue({ stringUnit: 'binary' }), (value) => {
      const written = JSON.stringify(value);
      const counted = bytesIn(value, Infinity);
      const brackets = written.match(/[[\]{}]/g)?.length ?? 0;

      expect(counted).toBeGreaterThanOrEqual(Buffer.byteLength(written));
      expect(counted).toBeLessThanOrEqual(Buffer.byteLength(written) + brackets);
    }),
  );
});

test('a text that is longer than an answer may be is not read through', () => {
  expect(bytesIn({ text: 'x'.repeat(2_000) }, 1_000)).toBeGreaterThan(1_000);
});
