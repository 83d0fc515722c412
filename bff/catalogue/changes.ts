import type { DatabaseSync } from 'node:sqlite';

/** What has changed in the snapshot: each change of a record has the next number. */
export function snapshotChanges(database: DatabaseSync) {
  const latest = database.prepare(`
    SELECT max(
      coalesce((SELECT max(revision) FROM record), 0),
      coalesce((SELECT max(revision) FROM removed), 0)
    ) AS revision
  `);
  const epoch = database.prepare("SELECT value FROM meta WHERE name = 'epoch'");
  return {
    /** The number of the latest change; 0 of a snapshot that has nothing yet. */
    revision: (): number => Number(latest.get()?.['revision']),
    /** Of whose changes these are the numbers: another one once the snapshot has been gathered anew. */
    epoch: (): string => String(epoch.get()?.['value']),
  };
}
