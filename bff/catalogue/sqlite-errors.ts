/** What SQLite's errors say of a file (https://www.sqlite.org/rescode.html). */

/** SQLITE_BUSY, SQLITE_READONLY, SQLITE_FULL, and none of their special cases. */
const unwritable: ReadonlySet<number> = new Set([5, 8, 13]);

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damage: ReadonlySet<number> = new Set([11, 26]);

/** SQLITE_ERROR. */
const mistake = 1;

/** Nothing could be written now: what was begun was taken back, and the file can be read as before. */
export const saysUnwritable = (error: unknown): boolean => unwritable.has(codeOf(error));

/** The file is damaged, or no database any more. */
export const saysDamaged = (error: unknown): boolean => damage.has(primaryCode(error));

/** A statement is wrong: there is no such table, for one that is right. */
export const saysMistaken = (error: unknown): boolean => primaryCode(error) === mistake;

/** Without the higher bits, which say more: that the damage is in the full-text index, for one. */
const primaryCode = (error: unknown): number => codeOf(error) & 0xff;

/** 0 for an error that is none of SQLite's. */
const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
