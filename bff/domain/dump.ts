/** The dump of the catalogue: where it is, and by which cursors it is read on. */

export const dumpPath = '/exports/catalogue.jsonl';

/** Where a page of the dump begins: after which change, and of which snapshot that is the number. */
export const dumpCursor = (epoch: string, revision: number): string => `${epoch}.${revision}`;

/** Null of what is no cursor. */
export function dumpCursorOf(cursor: string): { readonly epoch: string; readonly revision: number } | null {
  const [, epoch, digits] = /^([\w-]+)\.(\d{1,15})$/.exec(cursor) ?? [];
  return epoch === undefined ? null : { epoch, revision: Number(digits) };
}
