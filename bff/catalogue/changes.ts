import type { DatabaseSync } from 'node:sqlite';
import { change } from './statements.ts';

/** What has changed in the snapshot: each change of a record has the next number. */

export type SnapshotVersion = {
  /** Of whose changes the numbers are: another one once the snapshot has been gathered anew. */
  readonly epoch: string;
  /** The number of the latest change; 0 of a snapshot that has nothing yet. */
  readonly revision: number;
};

/** The number of the latest change, as it is each time. */
export function latestRevision(database: DatabaseSync): () => number {
  const latest = database.prepare(`
    SELECT max(
      coalesce((SELECT max(revision) FROM record), 0),
      coalesce((SELECT max(revision) FROM removed), 0),
      coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE name = 'revision'), 0)
    ) AS revision
  `);
  return () => Number(latest.get()?.['revision']);
}

/**
 * Keeps the number of the latest change beside the records, before some are deleted whose removal is not noted: one of them may have it, and whoever
 * has read that far would miss the change that is given the number again.
 */
export function revisionKept(database: DatabaseSync): () => void {
  const latest = latestRevision(database);
  const keep = change(database, "INSERT OR REPLACE INTO meta (name, value) VALUES ('revision', ?)");
  return () => keep(String(latest()));
}

export function snapshotChanges(database: DatabaseSync) {
  const epoch = database.prepare("SELECT value FROM meta WHERE name = 'epoch'");
  const revision = latestRevision(database);
  return {
    version: (): SnapshotVersion => ({ epoch: String(epoch.get()?.['value']), revision: revision() }),
  };
}
