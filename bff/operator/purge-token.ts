import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tokens by which a purge is confirmed: for what was previewed alone, for ten minutes, by this process. */
export type PurgeTokens = {
  readonly issue: (endpoint: string, id: string | null) => string;
  readonly accepts: (token: string, endpoint: string, id: string | null) => boolean;
};

const validMs = 10 * 60_000;

export function purgeTokens(now: () => number): PurgeTokens {
  const secret = randomBytes(32);
  const signature = (until: number, endpoint: string, id: string | null): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([until, endpoint, id]))
      .digest('base64url');
  return {
    issue: (endpoint, id) => {
      const until = now() + validMs;
      return `${until}.${signature(until, endpoint, id)}`;
    },
    accepts: (token, endpoint, id) => {
      const [, until = '', given = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
      if (until === '' || now() > Number(until)) return false;
      // As text: the last of its characters may differ without its bytes being others.
      return timingSafeEqual(Buffer.from(signature(Number(until), endpoint, id)), Buffer.from(given));
    },
  };
}
