import type { IncomingMessage } from 'node:http';
import { mediaPath } from '../domain/image.ts';
import type { WorkKind } from './lanes.ts';

/**
 * What a request is for, as far as it matters to admission: an asset is at hand, a picture has to be fetched and encoded. Feeds
 * and sitemaps are read by programs that have most of it already. A hook is called by another system, and has no ready answers.
 */
export type RequestKind = 'page' | 'api' | 'hook' | 'asset' | 'picture' | 'feed';

/** Where the previews of books' pages are, as pictures. */
export const cardsPath = '/cards/';

/** Where feeds are, sitemaps, and the catalogue in the forms of libraries and the trade. */
export const feedsPath = '/feeds/';
export const sitemapsPath = '/sitemaps/';
export const exportsPath = '/exports/';
export const sitemapIndexPath = '/sitemap.xml';

/** Where other systems call, and where the legacy one asks for a purge. */
export const hooksPath = '/hooks';
export const purgeHookPath = `${hooksPath}/purge`;

const graphqlPath = '/graphql';

/** The path of a request's address; of an absolute one that alone, since it may name a user and a password. */
export function pathOf(url: string): string {
  if (!url.startsWith('/')) return (/^https?:\/\//i.test(url) && URL.parse(url)?.pathname) || '';
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Which lane each kind of request waits in. */
export const laneOf = {
  page: 'page',
  api: 'api',
  hook: 'api',
  asset: 'file',
  picture: 'file',
  feed: 'page',
} as const satisfies Record<RequestKind, WorkKind>;

/**
 * By method and address alone: nothing else is known before the work begins. `texts` are those that are at hand outside of /assets,
 * by their paths. An address that only looks like a file's, and a method that files don't answer, are those of a page or an
 * operation, and count as such.
 */
export function requestKind(
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  texts: ReadonlySet<string>,
): RequestKind {
  if (notPlain.test(url) && mayBeOperation.test(url)) return 'api';
  const path = pathOf(url);
  const folded = path.toLowerCase(); // Express makes no difference of case
  if (folded.startsWith(mediaPath) || folded.startsWith(cardsPath)) return 'picture';
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && (path.startsWith('/assets/') || texts.has(path))) return 'asset';
  if (isRead && isFeed(folded)) return 'feed';
  if (isWithin(hooksPath, folded)) return 'hook';
  return isWithin(graphqlPath, folded) ? 'api' : 'page';
}

/** The kind of requests, worked out once for all who ask of the same one in succession. */
export function requestKindBy(texts: ReadonlySet<string>): (request: IncomingMessage) => RequestKind {
  let last: { readonly request: IncomingMessage; readonly kind: RequestKind } | null = null;
  return (request) => {
    if (last?.request !== request) last = { request, kind: requestKind(request, texts) };
    return last.kind;
  };
}

/**
 * What Express reads by another parser than that of plain paths: an absolute address, one with a fragment, and one with what JavaScript counts as
 * a space.
 */
export const notPlain = /^(?!\/)|[\s#]/;

/**
 * Of an address that is not plain: what Express may answer as an operation or a hook counts as one, so that its body is received before it
 * takes a place among what is in flight.
 */
const mayBeOperation = /graphql|hooks/i;

const isWithin = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

const isFeed = (path: string): boolean =>
  path === sitemapIndexPath || [feedsPath, sitemapsPath, exportsPath].some((start) => path.startsWith(start));
