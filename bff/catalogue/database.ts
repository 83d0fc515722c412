import { hash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { saysDamaged, saysMistaken } from './sqlite-errors.ts';

/** The file of the snapshot: its tables, and what becomes of one that can't be used. */

/** Another number wherever the tables, or what is kept in them, change: what was gathered before is gathered anew. */
const version = 7;

const tables = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  -- One for each record. seen: the pass over the lists that had it last; detailed_at: when its details were read, null where they are to be.
  CREATE TABLE record (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    facts TEXT NOT NULL,
    hash TEXT NOT NULL,
    terms TEXT NOT NULL,
    isbn TEXT,
    author TEXT,
    category TEXT,
    languages TEXT,
    year INTEGER,
    readable INTEGER,
    price INTEGER,
    created TEXT,
    key_en TEXT, letter_en TEXT,
    key_ar TEXT, letter_ar TEXT,
    -- The index is sorted by the keys above, and lists by these, as the legacy API sorts names.
    name_en TEXT, name_ar TEXT,
    seen INTEGER NOT NULL,
    detailed_at INTEGER,
    -- The number of the change that it was written by last.
    revision INTEGER NOT NULL,
    UNIQUE (kind, id)
  );
  -- Records that are gone, each with the number of that change.
  CREATE TABLE removed (kind TEXT, id TEXT, revision INTEGER NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
  CREATE INDEX record_revision ON record (revision);
  CREATE INDEX removed_revision ON removed (revision);
  CREATE INDEX record_isbn ON record (isbn) WHERE isbn IS NOT NULL;
  CREATE INDEX record_author ON record (author) WHERE author IS NOT NULL;
  CREATE INDEX record_undetailed ON record (kind, detailed_at);
  CREATE INDEX record_seen ON record (kind, seen);
  CREATE INDEX record_en ON record (kind, key_en);
  CREATE INDEX record_ar ON record (kind, key_ar);
  CREATE INDEX record_name_en ON record (kind, name_en);
  CREATE INDEX record_name_ar ON record (kind, name_ar);
  CREATE INDEX record_letter_en ON record (kind, letter_en, key_en);
  CREATE INDEX record_letter_ar ON record (kind, letter_ar, key_ar);
  CREATE INDEX record_facets ON record (kind, category, year, languages, readable, price, created, id);
  CREATE VIRTUAL TABLE found USING fts5(
    title, people, subject, title_pairs, people_pairs,
    content = '', contentless_delete = 1, prefix = '3', detail = full, tokenize = 'unicode61 remove_diacritics 0'
  );
  -- The words of titles and names, each with the number of books that have it; by how each sounds, and by itself and without each one of its letters.
  CREATE TABLE word (word TEXT PRIMARY KEY, books INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE sounding (sounds TEXT, word TEXT, PRIMARY KEY (sounds, word)) WITHOUT ROWID;
  CREATE TABLE misspelling (variant TEXT, word TEXT, PRIMARY KEY (variant, word)) WITHOUT ROWID;
`;

/** By this, in its header, a file is known to be a snapshot: 'CATA'. */
const applicationId = 0x43_41_54_41;
const applicationIdAt = 68;

/** How long, in milliseconds, a write waits for one of another process. */
const busyMs = 5_000;

/** How long, in milliseconds, a snapshot of another source is left where it is after it was last written: whoever gathers it writes each hour. */
const unusedMs = 86_400_000;

export const identityOf = (source: string): string => `${version} ${source}`;

const hashLength = 12;

/** The file of a source's snapshot, beside those of other sources: processes of two releases may share a folder, each with its own open. */
export function snapshotFile(file: string, source: string): string {
  if (file === ':memory:') return file;
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}-${hash('sha256', identityOf(source), 'hex').slice(0, hashLength)}${ext}`);
}

/** Removes the snapshots of other sources that nothing has written to for a day, and the one that releases of before had at `file` itself. */
export function removeUnusedSnapshots(file: string, source: string, now: number): void {
  if (file === ':memory:') return;
  const { dir, name, ext } = path.parse(file);
  const isNamedSo = new RegExp(`^${RegExp.escape(name)}(-[0-9a-f]{${hashLength}})?${RegExp.escape(ext)}$`);
  const own = snapshotFile(file, source);
  try {
    const found = readdirSync(dir === '' ? '.' : dir).filter((each) => isNamedSo.test(each));
    for (const other of found.map((each) => path.join(dir, each)).filter((each) => each !== own)) {
      if (now - lastWritten(other) > unusedMs && isOurs(other)) removeFile(other);
    }
  } catch {
    // There is no such folder yet, another process has just removed one, or it is not ours to remove: what is left takes room, no more.
  }
}

/** When it was, or the log beside it, in milliseconds. */
const lastWritten = (file: string): number =>
  Math.max(...partsOf(file).map((part) => statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? 0));

/**
 * Opens the snapshot of a source. One of another source or another version, or a damaged one, is removed: it can be gathered again. Throws
 * where the file can't be written, as on a full disk or while another process writes for long, and where it is something else: then it is
 * left as it is.
 */
export function openDatabase(file: string, source: string): DatabaseSync {
  const identity = identityOf(source);
  if (file === ':memory:') return filled(prepared(file), identity);
  mkdirSync(path.dirname(file), { recursive: true });
  if (!isOurs(file)) throw new Error(`${file} is no snapshot of the catalogue`);
  const known = ifUsable(file, identity);
  if (known) return known;
  removeFile(file);
  return filled(prepared(file), identity);
}

/** Removes the file where an error says that it is damaged: what is in it can be gathered again. */
export function removeIfDamaged(file: string, error: unknown): void {
  if (saysDamaged(error) && isOurs(file)) removeFile(file);
}

const removeFile = (file: string): void => {
  for (const part of partsOf(file)) rmSync(part, { force: true });
};

const partsOf = (file: string): readonly string[] => ['', '-wal', '-shm'].map((part) => file + part);

/** A file that is not there yet, or empty, becomes ours. */
export function isOurs(file: string): boolean {
  if (isEmpty(file)) return true;
  const header = new Uint8Array(applicationIdAt + 4);
  const opened = openSync(file, 'r');
  readSync(opened, header);
  closeSync(opened);
  return new DataView(header.buffer).getUint32(applicationIdAt) === applicationId;
}

const isEmpty = (file: string): boolean => !existsSync(file) || statSync(file).size === 0;

function ifUsable(file: string, identity: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  let isUsable = false;
  try {
    database = filled(prepared(file), identity);
    isUsable = identityIn(database) === identity;
  } catch (error) {
    // Any other error says nothing of what is in the file, which another process may be writing to.
    if (!saysDamaged(error) && !saysMistaken(error)) throw error;
  } finally {
    if (!isUsable) database?.close();
  }
  return isUsable ? database : null;
}

export const identityIn = (database: DatabaseSync): unknown =>
  database.prepare("SELECT value FROM meta WHERE name = 'identity'").get()?.['value'];

function prepared(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyMs });
  // Before there is a log beside the file: its header, by which the file is known, is written at once.
  if (isEmpty(file)) database.exec(`PRAGMA application_id = ${applicationId}`);
  // What a power cut takes of the last seconds is gathered again. 8 MB of it are kept in memory.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000');
  return database;
}

/** Makes the tables where there are none, once for all processes that start together. */
function filled(database: DatabaseSync, identity: string): DatabaseSync {
  database.exec('BEGIN IMMEDIATE');
  if (database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()?.['tables'] === 0) {
    database.exec(tables);
    const store = database.prepare('INSERT INTO meta VALUES (?, ?)');
    store.run('identity', identity);
    // Numbers of changes are those of this file: another one counts anew.
    store.run('epoch', randomBytes(6).toString('base64url'));
  }
  database.exec('COMMIT');
  return database;
}
