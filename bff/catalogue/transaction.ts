import type { DatabaseSync } from 'node:sqlite';

/** All of it or nothing; no other process writes meanwhile. */
export function inTransaction<T>(database: DatabaseSync, act: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended it already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
