/** Opens the embedded database: the ledger in a file, or in memory, and beside it the data set. */
import { mkdirSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { ShopData } from '../data/records.ts';
import { catalogue } from './catalogue.ts';
import { applicationId, steps } from './ledger.ts';
import { fillCatalogue, fillLedger } from './seed.ts';
import { transaction } from './statement.ts';

/** Its message names the file and what is wrong with it; the file is as it was. */
export class UnusableFile extends Error {
  constructor(file: string, wrong: string, options?: ErrorOptions) {
    super(`${file} ${wrong}`, options);
    this.name = 'UnusableFile';
  }
}

/** `file` is a path, or ':memory:' for a ledger that goes with the process. */
export function openDatabase(file: string, data: ShopData): DatabaseSync {
  const isNew = file === ':memory:' || !existsSync(file);
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    const version = isNew ? 0 : versionOf(database, file);
    // Every answered write is on the disk, even if this process is killed or the machine loses power.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');
    database.exec("PRAGMA foreign_keys = ON; ATTACH ':memory:' AS catalogue");
    database.exec(catalogue);
    fillCatalogue(database, data);
    transaction(database, () => {
      for (const step of steps.slice(version)) database.exec(step);
      database.exec(`PRAGMA main.application_id = ${applicationId}; PRAGMA main.user_version = ${steps.length}`);
      if (version === 0) fillLedger(database, data);
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The version of a file that is whole and ours; nothing is written to it before that is sure. */
function versionOf(database: DatabaseSync, file: string): number {
  const read = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  let facts;
  try {
    facts = {
      check: read('PRAGMA quick_check(1)'),
      application: read('PRAGMA application_id'),
      version: Number(read('PRAGMA user_version')),
      tables: Number(read('SELECT count(*) FROM sqlite_schema')),
    };
  } catch (cause) {
    throw new UnusableFile(file, 'is no database, or a damaged one', { cause });
  }
  if (facts.check !== 'ok') throw new UnusableFile(file, `is damaged: ${String(facts.check)}`);
  // Made by a process that ended before it had written anything.
  if (facts.tables === 0) return 0;
  if (facts.application !== applicationId) throw new UnusableFile(file, 'is the database of another program');
  if (facts.version > steps.length) {
    throw new UnusableFile(
      file,
      `was written by a newer stand-in (version ${facts.version}, this one has ${steps.length})`,
    );
  }
  return facts.version;
}
