import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** How far the time of a signed request may be from the shop's, in either direction, in milliseconds. */
export const toleranceMs = 5 * 60_000;

type Signed = {
  /** The value of the header: `t=<seconds since 1970>,v1=<HMAC-SHA256 in hex>`, as Stripe signs its webhooks. */
  readonly header: string;
  readonly body: Buffer;
  /** A signature by any of them is taken, so that a secret can be replaced while both sides run. */
  readonly secrets: readonly string[];
  /** In milliseconds. */
  readonly now: number;
};

/**
 * What identifies a request that is signed by one of the secrets, over its time and body, and is not too old or new; null of every
 * other. It is of what was signed rather than of the signature: the same request signed by two secrets is one request.
 */
export function signedRequest({ header, body, secrets, now }: Signed): string | null {
  const fields = header.split(',').map((field) => field.trim().split('=', 2));
  const valuesOf = (name: string) => fields.flatMap(([known, value = '']) => (known === name ? [value] : []));
  const [time, ...otherTimes] = valuesOf('t');
  if (time === undefined || otherTimes.length > 0 || !/^\d{1,12}$/.test(time)) return null;
  const signed = Buffer.concat([Buffer.from(`${time}.`), body]);
  const wanted = secrets.map((secret) => createHmac('sha256', secret).update(signed).digest());
  const given = valuesOf('v1').filter((value) => /^[\da-f]{64}$/i.test(value));
  const isSigned = given.some((value) => wanted.some((digest) => timingSafeEqual(digest, Buffer.from(value, 'hex'))));
  if (!isSigned || Math.abs(now - Number(time) * 1_000) > toleranceMs) return null;
  return hash('sha256', signed, 'base64url');
}
