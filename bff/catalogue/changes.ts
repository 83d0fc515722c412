import type { DatabaseSync } from 'node:sqlite';

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

export function snapshotChanges(database: DatabaseSync) {
  const epoch = database.prepare("SELECT value FROM meta WHERE name = 'epoch'");
  const revision = latestRevision(database);
  return {
    version: (): SnapshotVersion => ({ epoch: String(epoch.get()?.['value']), revision: revision() }),
  };
}
