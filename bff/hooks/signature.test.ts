import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedRequest } from './signature.ts';

const body = Buffer.from('{"endpoint":"/books/view/detail","id":"101"}');
const secret = 'of the legacy system '.repeat(2);
const time = 1_790_000_000;
const digest = (by = secret, what = body.toString()) =>
  createHmac('sha256', by).update(`${time}.${what}`).digest('hex');

const read = (header: string, { now = time * 1_000, secrets = [secret] } = {}) =>
  signedRequest({ header, body, secrets, now });

test.each([
  ['as Stripe signs', `t=${time},v1=${digest()}`],
  ['with spaces, and a version that is not known', `t=${time}, v0=abc, v1=${digest()}`],
  ['by two secrets, the first of which is not known', `t=${time},v1=${digest('another')},v1=${digest()}`],
  ['in capitals', `t=${time},v1=${digest().toUpperCase()}`],
])('ops-3: what is signed %s is taken', (_name, header) => {
  expect(read(header)).toMatch(/^[\w-]{43}$/);
});

test.each([
  ['nothing', ''],
  ['no time', `v1=${digest()}`],
  ['two times', `t=${time},t=${time},v1=${digest()}`],
  ['another time than was signed', `t=${time + 1},v1=${digest()}`],
  ['the same time written otherwise', `t=0${time},v1=${digest()}`],
  ['a time that is none', `t=-${time},v1=${digest()}`],
  ['no signature', `t=${time}`],
  ['a signature of another version', `t=${time},v0=${digest()}`],
  ['a part of the signature', `t=${time},v1=${digest().slice(0, 62)}`],
  ['more than the signature', `t=${time},v1=${digest()}00`],
  ['a signature by another secret', `t=${time},v1=${digest('another')}`],
  ['a signature of another body', `t=${time},v1=${digest(secret, '{}')}`],
])('ops-3: what has %s is not taken', (_name, header) => {
  expect(read(header)).toBeNull();
});

test.each([
  [-300_001, false],
  [-300_000, true],
  [300_000, true],
  [300_001, false],
])('ops-3: %d ms after its time, whether a signed request is taken: %s', (ms, isTaken) => {
  expect(read(`t=${time},v1=${digest()}`, { now: time * 1_000 + ms }) !== null).toBe(isTaken);
});

test('ops-3: a request is the same by whichever secret it is signed', () => {
  const secrets = [secret, 'the one before '.repeat(3)];

  const [byNew, byOld] = secrets.map((each) => read(`t=${time},v1=${digest(each)}`, { secrets }));

  expect(byNew).not.toBeNull();
  expect(byOld).toBe(byNew);
});
