import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { mostCopies as mostOfServer } from '../../../bff/domain/cart.ts';
import { wantedLines } from '../../../bff/graphql/arguments.ts';
import { sealer } from '../../../bff/session/seal.ts';
import { guestLines, mostCopies, mostLines } from '../../../web/customer/cart/guest-cart.ts';
import { mutated, noise, textOf } from '../inputs.ts';
import { target } from '../target.ts';

/** Readers of what a browser keeps: the sealed session, and the cart of a guest. */

const now = Date.parse('2026-11-20T12:00:00Z');
const own = sealer(['the first secret of this shop', 'the second secret of this shop'], () => now);
const older = sealer(['the second secret of this shop'], () => now);
const foreign = sealer(['the secret of another shop'], () => now);
const session = { id: 'c0ffee', customerId: '7', token: 'of the legacy API', begunAt: now, expiresAt: now + 60_000 };
const [current, byOlder, byForeign, expired] = await Promise.all([
  own.seal(session),
  older.seal(session),
  foreign.seal(session),
  own.seal({ ...session, expiresAt: now - 60_000 }),
]);

const header = (fields: object): string => Buffer.from(JSON.stringify(fields)).toString('base64url');
const parts = [...current.split('.'), ...byForeign.split('.'), ...expired.split('.')];
const headers = [
  header({ alg: 'none' }),
  header({ alg: 'dir', enc: 'A256GCM' }),
  header({ alg: 'dir', enc: 'A128CBC-HS256', kid: '1' }),
  header({ alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', p2c: 1_000_000_000, p2s: 'AAAA' }),
  header({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' }),
];

const sealed = fc.oneof(
  { weight: 1, arbitrary: noise },
  { weight: 6, arbitrary: mutated(fc.constantFrom(current, byOlder, expired, byForeign), ['.', '=', 'A', '..']) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...parts, ...headers, '', 'AAAA'), { minLength: 1, maxLength: 6 })
      .map((some) => some.join('.')),
  },
  { weight: 1, arbitrary: textOf(['.', 'A', 'eyJ', '"', '=', ...headers], { longest: 6_000 }) },
);

const sessions = target({
  name: 'sealed sessions',
  inputs: sealed,
  holds: async (text) => {
    const opened = await own.open(text);
    // The last letter of a part has bits that mean nothing, so that one seal can be written in several ways.
    if (opened !== null) assert.deepEqual(opened, session, 'only what the shop has sealed, and as it was sealed');
    if (text === current || text === byOlder) assert.deepEqual(opened, session);
    if (text === byForeign || text === expired) assert.equal(opened, null);
  },
});

const line = fc.record(
  {
    product_id: fc.oneof(fc.constantFrom('101', '102', '', '0', 101, null), noise),
    qty: fc.oneof(fc.integer({ min: -2, max: 2_000 }), fc.constantFrom(1.5, '1', null, 1e300, true)),
    session: fc.constantFrom(undefined, 'abc', 7, null, ''),
  },
  { requiredKeys: [] },
);
const stored = fc.oneof(
  textOf(['{', '}', '[', ']', '"version":1', '"value":', ',', '"product_id"', ':', '"qty"', '1', 'null']),
  fc
    .record({
      version: fc.constantFrom<unknown>(1, 1, 1, 2, '1', null),
      value: fc.oneof(
        fc.array(fc.oneof({ weight: 9, arbitrary: line }, { weight: 1, arbitrary: fc.jsonValue() }), {
          maxLength: 120,
        }),
        fc.jsonValue(),
      ),
    })
    .map((value) => JSON.stringify(value)),
);

const guestCarts = target({
  name: 'carts of guests',
  inputs: fc.record({
    text: stored,
    lines: fc.array(
      fc.record({ bookId: fc.oneof(fc.constantFrom('1', '2', '__proto__'), noise), quantity: fc.integer() }),
      { maxLength: 20 },
    ),
  }),
  holds: ({ text, lines }) => {
    const kept = linesStoredAs(text);
    assert.ok(kept.length <= mostLines);
    assert.equal(new Set(kept.map(({ bookId }) => bookId)).size, kept.length, 'a book is in it once');
    for (const { bookId, quantity } of kept) {
      assert.ok(typeof bookId === 'string' && bookId !== '');
      assert.ok(Number.isInteger(quantity) && quantity >= 1 && quantity <= mostCopies);
    }

    const wanted = wantedLines(lines);
    assert.deepEqual(
      wanted.map(({ bookId }) => bookId),
      [...new Set(lines.map(({ bookId }) => bookId))],
    );
    assert.ok(wanted.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= mostOfServer));
  },
});

/** The lines of a browser that has stored this text. */
function linesStoredAs(text: string) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => text }, configurable: true });
  try {
    return guestLines();
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  }
}

export const sessionTargets = [sessions, guestCarts];
