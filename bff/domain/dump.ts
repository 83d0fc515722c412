/** The dump of the catalogue: where it is, and by which cursors it is read on. */

export const dumpPath = '/exports/catalogue.jsonl';

type SnapshotPoint = { readonly epoch: string; readonly revision: number };

/** A point of the dump: its records have settings of the shop in them, and with others all of them are read anew. */
export const dumpPoint = ({ epoch, revision }: SnapshotPoint, settings: string): SnapshotPoint => ({
  epoch: `${epoch}-${settings}`,
  revision,
});

/** Where a page of the dump begins: after which change, and of which snapshot that is the number. */
export const dumpCursor = ({ epoch, revision }: SnapshotPoint): string => `${epoch}.${revision}`;

/** Null of what is no cursor. */
export function dumpCursorOf(cursor: string): SnapshotPoint | null {
  const [, epoch, digits] = /^([\w-]+)\.(\d{1,15})$/.exec(cursor) ?? [];
  return epoch === undefined ? null : { epoch, revision: Number(digits) };
}
