import {
  type BinaryLike,
  createHash,
  randomBytes,
  scrypt as scryptWithCallback,
  type ScryptOptions,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

/** Passwords and tokens, kept so that whoever reads the file can use neither. */

/** In a thread of its own: other calls are answered meanwhile. */
const scrypt = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scryptWithCallback);

/** In characters. Longer ones would only keep the processor busy. */
export const longestPassword = 200;

/** How much memory and time a hash takes: N of scrypt. */
const usualWork = 2 ** 14;

const [r, p] = [8, 1];
const bytes = 32;

/** scrypt with a salt of its own; its cost is stored with it. */
export async function hashPassword(password: string, work = usualWork): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scrypt(password.normalize('NFKC'), salt, bytes, { N: work, r, p });
  return ['scrypt', work, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const given = await scrypt(
    password.slice(0, longestPassword).normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    bytes,
    {
      N: Number(N),
      r: Number(r),
      p: Number(p),
    },
  );
  const same = expected.length === given.length && timingSafeEqual(expected, given);
  return same && password.length <= longestPassword;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are long and random: a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
