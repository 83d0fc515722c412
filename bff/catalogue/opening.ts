import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { identityIn, identityOf, isOurs, openDatabase } from './database.ts';

/** Opens the snapshot to write, and where that can't be done, to read what has been gathered. */

export type Opened = { readonly database: DatabaseSync; readonly isReadOnly: boolean };

/** Throws why it can't be written where there is nothing to read either. */
export function openSnapshot(file: string, source: string): Opened {
  try {
    return { database: openDatabase(file, source), isReadOnly: false };
  } catch (error) {
    const database = ifReadable(file, identityOf(source));
    if (!database) throw error;
    return { database, isReadOnly: true };
  }
}

function ifReadable(file: string, identity: string): DatabaseSync | null {
  if (!existsSync(file) || !isOurs(file)) return null;
  let database: DatabaseSync | null = null;
  try {
    database = openToRead(file);
    if (identityIn(database) === identity) return database;
  } catch {
    // Why it can't be written is what is said.
  }
  database?.close();
  return null;
}

/** Opens a file that may be where nothing can be written, as on a read-only disk. */
export function openToRead(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    identityIn(database); // the first statement finds out whether it can be read
    return database;
  } catch (error) {
    database.close();
    // SQLite wants to make files beside it that processes agree by. Without a log there is no process to agree with; what is in a log would be missing.
    if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw error;
    const unchanging = pathToFileURL(file);
    unchanging.searchParams.set('immutable', '1');
    return new DatabaseSync(unchanging, { readOnly: true });
  }
}
