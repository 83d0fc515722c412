/** Passwords and tokens, kept so that whoever reads the file can use neither. */
import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const cost = { N: 2 ** 14, r: 8, p: 1 };
const bytes = 32;

/** scrypt with a salt of its own; what it cost stands with it. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password.normalize('NFKC'), salt, bytes, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export function isPassword(password: string, stored: string): boolean {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const given = scryptSync(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), bytes, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are long and random: a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
