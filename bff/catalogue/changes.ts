import type { DatabaseSync } from 'node:sqlite';
import type { Kind } from './records.ts';
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
      coalesce((SELECT max(revision) FROM removed), 0)
    ) AS revision
  `);
  return () => Number(latest.get()?.['revision']);
}

/** Removes the records of a kind that no pass over the lists has had since this one: each is a change. */
export function unseenRemoved(database: DatabaseSync): (kind: Kind, pass: number) => void {
  const latest = latestRevision(database);
  const note = change(
    database,
    `INSERT OR REPLACE INTO removed (kind, id, revision)
     SELECT kind, id, ? + row_number() OVER () FROM record WHERE kind = ? AND seen < ?`,
  );
  const remove = change(database, 'DELETE FROM record WHERE kind = ? AND seen < ?');
  return (kind, pass) => {
    // Before they are gone: the number of one of them may be the latest.
    note(latest(), kind, pass);
    remove(kind, pass);
  };
}

export function snapshotChanges(database: DatabaseSync) {
  const epoch = database.prepare("SELECT value FROM meta WHERE name = 'epoch'");
  const revision = latestRevision(database);
  return {
    version: (): SnapshotVersion => ({ epoch: String(epoch.get()?.['value']), revision: revision() }),
  };
}
