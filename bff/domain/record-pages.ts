import { isRecordId } from './record.ts';

/** Where the shop has a page for a record, and for which record a page is. */

/** Below which path the records of a kind have their pages. */
export const recordPaths = {
  book: '/product',
  category: '/shop',
  author: '/author',
  journal: '/journals',
  post: '/post',
  newsItem: '/newslist',
  project: '/projectsandprogram',
} as const;

export type RecordKind = keyof typeof recordPaths;

export const recordPath = (kind: RecordKind, id: string): string => `${recordPaths[kind]}/${encodeURIComponent(id)}`;

/** What an address of the shop leads to: a record with a page of its own, or another page. */
type Target = {
  readonly kind: RecordKind | 'page';
  /** The record's; null of another page. */
  readonly id: string | null;
  readonly path: string;
};

/** What an address leads to; null where that is not in the shop. */
export function targetOf(address: string, publicUrl: string): Target | null {
  const url = new URL(address);
  if (url.origin !== new URL(publicUrl).origin) return null;
  const [, path, encoded = ''] = /^(\/\w+)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  const id = decoded(encoded);
  const kind = (Object.keys(recordPaths) as RecordKind[]).find((each) => recordPaths[each] === path);
  const isRecord = kind !== undefined && id !== null && isRecordId(id);
  return { ...(isRecord ? { kind, id } : { kind: 'page', id: null }), path: url.pathname };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
