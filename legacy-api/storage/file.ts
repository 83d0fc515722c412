import { existsSync, realpathSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { applicationId, steps } from './ledger.ts';

/** The file that a ledger lies in: whether it is one, found out without changing a byte of it; and how it is removed. */

/** Its message names the file and what is wrong with it; the file is as it was. */
export class UnusableFile extends Error {
  constructor(file: string, wrong: string, options?: ErrorOptions) {
    super(`${file} ${wrong}`, options);
    this.name = 'UnusableFile';
  }
}

/** Throws UnusableFile for a file that is not whole, not ours or newer than we are. One that is not there yet is fine. */
export function refuseUnusable(file: string): void {
  if (!existsSync(file)) return;
  look(file, (read) => {
    const check = read('PRAGMA quick_check(1)');
    if (check !== 'ok') throw new UnusableFile(file, `is damaged: ${String(check).replaceAll('\n', ' ')}`);
    if (isEmpty(read)) return;
    if (!isLedger(read)) throw new UnusableFile(file, 'is the database of another program');
    const version = Number(read('PRAGMA user_version'));
    if (version > steps.length) {
      throw new UnusableFile(
        file,
        `was written by a newer stand-in (version ${version}, this one has ${steps.length})`,
      );
    }
  });
}

/** Removes a ledger of any version, whole or damaged, with what SQLite keeps beside it; never anything else, nor one in use. */
export function removeLedger(file: string): void {
  if (!existsSync(file)) return;
  const what = look(file, (read) => (isLedger(read) ? 'ledger' : isEmpty(read) ? 'nothing' : 'other'));
  if (what === 'nothing') return;
  if (what === 'other') throw new UnusableFile(file, 'is the database of another program: --reset leaves it alone');
  refuseHeld(file);
  // SQLite keeps its own beside the file itself, not beside a link to it.
  const real = realpathSync(file);
  for (const part of [real, `${real}-wal`, `${real}-shm`]) rmSync(part, { force: true });
}

/** A process that has the ledger open would go on writing into a file that has been deleted. */
function refuseHeld(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // Whoever has a ledger open shares its lock all the while, so that an exclusive lock is refused.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    if (isHeld(error)) throw new UnusableFile(file, 'is open in another process: --reset leaves it alone');
    if (!isDamage(error)) throw error;
  } finally {
    database.close();
  }
}

type Read = (sql: string) => unknown;

const isLedger = (read: Read): boolean => read('PRAGMA application_id') === applicationId;

/** Made by a process that ended before it had written anything. */
const isEmpty = (read: Read): boolean =>
  ['PRAGMA application_id', 'PRAGMA user_version', 'SELECT count(*) FROM sqlite_schema'].every(
    (sql) => read(sql) === 0,
  );

/** Reads facts of a database: the first column of the first row of each statement. */
function look<Seen>(file: string, at: (read: Read) => Seen): Seen {
  const database = new DatabaseSync(addressOf(file), { readOnly: true });
  try {
    return at((sql) => Object.values(database.prepare(sql).get() ?? {})[0]);
  } catch (error) {
    throw isDamage(error) ? new UnusableFile(file, 'is no database, or a damaged one', { cause: error }) : error;
  } finally {
    database.close();
  }
}

/**
 * The last writes of a killed process are in a log beside the file, which has to be read along. Where there is none,
 * SQLite opens it as immutable: it would make an empty one otherwise, and leave it there.
 */
function addressOf(file: string): URL {
  const address = pathToFileURL(realpathSync(file));
  if (!existsSync(`${realpathSync(file)}-wal`)) address.search = 'immutable=1';
  return address;
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const isDamage = (error: unknown): boolean => [11, 26].includes(codeOf(error));

/** SQLITE_BUSY. */
const isHeld = (error: unknown): boolean => codeOf(error) === 5;

/** Of SQLite, without what is more precise; 0 for an error of another kind. */
const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
