import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** What the shop keeps bodies in. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding in which a client wants an answer; null for one that the compression middleware alone has. */
export function encodingFor({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | null {
  const accepted = headers['accept-encoding'] ?? '';
  const known = encodings.get(accepted);
  if (known) return known.encoding;
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const named = negotiator.encoding([...offered], { preferred: ['br', 'gzip'] });
  const encoding = named === 'br' || named === 'gzip' || named === 'identity' ? named : null;
  encodings.set(accepted, { encoding });
  return encoding;
}

/** What its types do not know of yet: of what a client wants alike, what is preferred comes first. */
type Preferring = {
  encoding: (offered: string[], options: { readonly preferred: readonly string[] }) => string | undefined;
};

/** As the compression middleware has them. */
const offered = ['br', 'gzip', 'deflate', 'identity'] as const;

/** Clients send few different headers: each is read once. */
const encodings = new LRUCache<string, { readonly encoding: Encoding | null }>({ max: 200 });
