import { hash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Session } from './session.ts';

export type Sealer = {
  readonly seal: (session: Session) => Promise<string>;
  /** Null for what is none of ours, was changed on the way, or has expired. */
  readonly open: (sealed: string) => Promise<Session | null>;
};

/** A longer text is not worth opening. */
const maxLength = 4_000;

const audience = 'press-bookshop-session';

/** Seals sessions, so that only the shop can read or make them. The first secret seals; each of them opens. */
export function sealer(secrets: readonly [string, ...string[]], now: () => number): Sealer {
  const keys = secrets.map((secret) => ({ name: hash('sha256', `name of ${secret}`).slice(0, 8), key: keyOf(secret) }));
  const [{ name, key }] = keys as [(typeof keys)[number], ...typeof keys]; // as many as there are secrets

  return {
    seal: ({ id, customerId, token, begunAt, expiresAt }) =>
      new EncryptJWT({ token, begunAt })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: name })
        .setAudience(audience)
        .setJti(id)
        .setSubject(customerId)
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .encrypt(key),

    open: async (sealed) => {
      if (sealed.length > maxLength) return null;
      try {
        const { payload } = await jwtDecrypt(
          sealed,
          ({ kid }) =>
            keys.find((known) => known.name === kid)?.key ?? Promise.reject(new errors.JWEDecryptionFailed()),
          {
            audience,
            currentDate: new Date(now()),
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
          },
        );
        const { jti, sub, exp, token, begunAt } = payload;
        if (jti === undefined || sub === undefined || exp === undefined || typeof token !== 'string') return null;
        // Those that were sealed before this was noted are older than any that are now.
        return { id: jti, customerId: sub, token, begunAt: Number(begunAt ?? 0), expiresAt: exp * 1000 };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

const keyOf = (secret: string): Uint8Array => hash('sha256', secret, 'buffer');
