/** Where the shop has a page for a record. */

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
