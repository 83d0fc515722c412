import { mediaPath } from '../domain/image.ts';
import type { WorkKind } from './lanes.ts';

/** What a request is for, as far as it matters to admission: an asset is at hand, a picture has to be fetched and encoded. */
export type RequestKind = 'page' | 'api' | 'asset' | 'picture';

/** Which lane each kind of request waits in. */
export const laneOf = { page: 'page', api: 'api', asset: 'file', picture: 'file' } as const satisfies Record<
  RequestKind,
  WorkKind
>;

/** What the API publishes beside itself (server.ts): texts that are at hand. */
const published = new Set(['/graphql/schema.graphql', '/graphql/operations.json']);

/**
 * By the address alone: nothing else is known before the work begins. `files` are the storefront's own outside of /assets: an
 * address that only looks like a file's is answered by a page, and counts as one.
 */
export function requestKind(url: string, files: ReadonlySet<string>): RequestKind {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith(mediaPath)) return 'picture';
  if (path.startsWith('/assets/') || files.has(path) || published.has(path)) return 'asset';
  return /^\/graphql(?:\/|$)/i.test(path) ? 'api' : 'page';
}
