import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { ShopData } from '../data/records.ts';
import { type SearchMode, searches } from '../search.ts';
import { hashPassword } from '../secrets.ts';
import { catalogue, shelf } from './catalogue.ts';
import { refuseUnusable } from './file.ts';
import { applicationId, steps } from './ledger.ts';
import { fillLedger } from './seed-ledger.ts';
import { fillCatalogue } from './seed.ts';
import { transaction } from './statement.ts';

/** Opens the embedded database: the ledger in a file, or in memory, and beside it the data set. */

/** `file` is a path, or ':memory:' for a ledger that goes with the process. Throws UnusableFile, with the file as it was. */
export async function openDatabase(file: string, data: ShopData, search: SearchMode = 'folded'): Promise<DatabaseSync> {
  if (file !== ':memory:') {
    // Before it is opened to be written: even closing it again could change it.
    refuseUnusable(file);
    mkdirSync(dirname(file), { recursive: true });
  }
  // Before the transaction, which must not wait for it.
  const { filled, password } = await prepared(data, search);
  const database = new DatabaseSync(file);
  try {
    // Another process may be at the same file, and is waited for.
    database.exec('PRAGMA busy_timeout = 5000');
    // Every answered write is on the disk, even if this process is killed or the machine loses power.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec("PRAGMA foreign_keys = ON; ATTACH ':memory:' AS catalogue");
    database.deserialize(filled, { dbName: 'catalogue' });
    database.exec(shelf);
    transaction(database, () => {
      const version = versionOf(database);
      for (const step of steps.slice(version)) database.exec(step);
      database.exec(`PRAGMA main.application_id = ${applicationId}; PRAGMA main.user_version = ${steps.length}`);
      if (version === 0) fillLedger(database, data, password);
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

type Prepared = { readonly filled: Uint8Array; readonly password: string };

type Preparations = WeakMap<ShopData, Promise<Prepared>>;

const preparations: Readonly<Record<SearchMode, Preparations>> = { folded: new WeakMap(), literal: new WeakMap() };

/** What takes most of a start and is the same at each: made once for a data set, since tests start many stand-ins. */
function prepared(data: ShopData, search: SearchMode): Promise<Prepared> {
  const preparation = preparations[search].get(data) ?? prepare(data, search);
  preparations[search].set(data, preparation);
  return preparation;
}

async function prepare(data: ShopData, search: SearchMode): Promise<Prepared> {
  return { filled: filledCatalogue(data, search), password: await hashPassword(data.demoCustomer.password) };
}

/** The data set as SQLite would keep it in a file. */
function filledCatalogue(data: ShopData, search: SearchMode): Uint8Array {
  using database = new DatabaseSync(':memory:');
  database.exec("PRAGMA foreign_keys = ON; ATTACH ':memory:' AS catalogue");
  database.exec(catalogue);
  fillCatalogue(database, data, searches[search]);
  return database.serialize('catalogue');
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA main.user_version').get()?.['user_version']);
