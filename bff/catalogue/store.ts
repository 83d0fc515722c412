import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { letterOf, sortKeyOf, wholeKeyOf } from '../domain/alphabet.ts';
import { type Author, authorKey } from '../domain/author.ts';
import { isbnIn } from '../domain/isbn.ts';
import { languages } from '../domain/language.ts';
import { type Bilingual, textIn } from '../domain/text.ts';
import { marked } from './marked.ts';
import { change } from './statements.ts';
import type { Terms } from './matching.ts';
import { inTransaction } from './transaction.ts';
import type { KnownBook, Kind, RecordOf } from './records.ts';
import { latestRevision } from './changes.ts';
import { comparedOf, termsOf, type Texts, wordIndex } from './word-index.ts';

/** Writes records into the snapshot, and what they are found by into its index. */

type Keeping = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The pass over the lists that had it; null for one that was read otherwise. */
  readonly pass: number | null;
  /** Whether these are details, rather than entries of a list. */
  readonly areDetails: boolean;
};

export type Store = {
  readonly keep: <K extends Kind>(kind: K, records: readonly RecordOf<K>[], how: Keeping) => void;
  readonly remove: (kind: Kind, id: string) => void;
  /** Notes that the details of a book were asked for in vain: they are, anew, when they would be anyway. */
  readonly tried: (id: string, now: number) => void;
};

type Row = { readonly number: number; readonly facts: string; readonly hash: string; readonly terms: string };

/** What the index has of a record. */
const indexedTerms = ({ terms }: Row): Terms => JSON.parse(terms) as Terms;

export function snapshotStore(database: DatabaseSync): Store {
  const index = wordIndex(database);
  const revision = latestRevision(database);
  const rowOf = database.prepare('SELECT number, facts, hash, terms FROM record WHERE kind = ? AND id = ?');
  const touch = change(
    database,
    'UPDATE record SET seen = coalesce(?, seen), detailed_at = coalesce(?, detailed_at) WHERE number = ?',
  );
  const upsert = database.prepare(`
    INSERT INTO record (kind, id, facts, hash, terms, isbn, author, category, languages, year, readable, price, created, key_en, letter_en, key_ar, letter_ar, name_en, name_ar, seen, detailed_at, revision)
    VALUES (:kind, :id, :facts, :hash, :terms, :isbn, :author, :category, :languages, :year, :readable, :price, :created, :keyEn, :letterEn, :keyAr, :letterAr, :nameEn, :nameAr, coalesce(:pass, 0), :detailedAt, :revision)
    ON CONFLICT (kind, id) DO UPDATE SET
      facts = :facts, hash = :hash, terms = :terms, isbn = :isbn, author = :author, category = :category, languages = :languages, year = :year,
      readable = :readable, price = :price, created = :created, key_en = :keyEn, letter_en = :letterEn, key_ar = :keyAr, letter_ar = :letterAr,
      name_en = :nameEn, name_ar = :nameAr,
      seen = coalesce(:pass, seen), detailed_at = :detailedAt, revision = :revision
    RETURNING number
  `);
  const noteRemoved = change(database, 'INSERT OR REPLACE INTO removed (kind, id, revision) VALUES (?, ?, ?)');
  const returned = change(database, 'DELETE FROM removed WHERE kind = ? AND id = ?');
  const removeRecord = change(database, 'DELETE FROM record WHERE kind = ? AND id = ?');
  const noteTried = change(database, "UPDATE record SET detailed_at = ? WHERE kind = 'book' AND id = ?");
  const categoryName = database.prepare("SELECT facts FROM record WHERE kind = 'category' AND id = ?");

  const nameOfCategory = (id: string | null | undefined): Bilingual | null => {
    const row = id == null ? undefined : (categoryName.get(id) as Pick<Row, 'facts'> | undefined);
    return row ? (JSON.parse(row.facts) as RecordOf<'category'>).name : null;
  };

  const write = <K extends Kind>(kind: K, record: RecordOf<K>, row: Row | undefined, how: Keeping): void => {
    const { id } = record;
    const known = row && (JSON.parse(row.facts) as RecordOf<K>);
    const fresh = marked(record, known);
    const whole = known ? merged(known, fresh, how.areDetails) : fresh;
    const facts = JSON.stringify(whole);
    const texts = textsOf(kind, whole, nameOfCategory);
    // A book is found by the name of its category, too, which may come later than the book, or change.
    const digest = hash('sha256', facts + JSON.stringify(texts.subjects), 'base64url');
    const detailedAt = how.areDetails ? how.now : null;
    if (row?.hash === digest) {
      // What a request reads in a list has nothing to note.
      if (how.pass !== null || detailedAt !== null) touch(how.pass, detailedAt, row.number);
      return;
    }
    const terms = termsOf(texts);
    const before = row ? indexedTerms(row) : null;
    const { number } = upsert.get({
      kind,
      id,
      facts,
      hash: digest,
      terms: JSON.stringify(comparedOf(terms)),
      ...columnsOf(kind, whole),
      ...filingsOf(texts.name, id),
      pass: how.pass,
      detailedAt,
      revision: revision() + 1,
    }) as { number: number };
    returned(kind, id);
    if (kind === 'book') index.write(number, terms, before);
  };

  return {
    keep: (kind, records, how) =>
      inTransaction(database, () => {
        for (const record of records) write(kind, record, rowOf.get(kind, record.id) as Row | undefined, how);
      }),
    remove: (kind, id) =>
      inTransaction(database, () => {
        const row = rowOf.get(kind, id) as Row | undefined;
        if (!row) return;
        if (kind === 'book') index.remove(row.number, indexedTerms(row));
        // Before it is gone: its own number may be the latest.
        noteRemoved(kind, id, revision() + 1);
        removeRecord(kind, id);
      }),
    tried: (id, now) => noteTried(now, id),
  };
}

/** What lists leave out is not forgotten; nor is what the details say of an author, whom a list only names. Details say all of an author. */
function merged<T extends { readonly id: string; readonly author?: Author | null }>(
  known: T,
  fresh: T,
  areDetails: boolean,
): T {
  const said = areDetails ? fresh.author : fresh.author && notNull(fresh.author);
  const author = said ? { ...known.author, ...said } : known.author;
  return { ...known, ...fresh, ...(author !== undefined && { author }) };
}

/** What is not null of it. */
const notNull = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as T;

function textsOf<K extends Kind>(
  kind: K,
  record: RecordOf<K>,
  nameOfCategory: (id: string | null | undefined) => Bilingual | null,
): Texts {
  if (kind !== 'book') return { name: (record as RecordOf<'category'>).name, people: null, subjects: [] };
  const book = record as KnownBook;
  return {
    name: book.title ?? null,
    people: book.author?.name ?? null,
    subjects: [...Object.values(book.tags ?? {}).flat(), ...Object.values(nameOfCategory(book.categoryId) ?? {})],
  };
}

/** By what books are narrowed and related. */
function columnsOf<K extends Kind>(kind: K, record: RecordOf<K>) {
  const none = {
    isbn: null,
    author: null,
    category: null,
    languages: null,
    year: null,
    readable: null,
    price: null,
    created: null,
  };
  if (kind !== 'book') return none;
  const book = record as KnownBook;
  return {
    isbn: book.isbn === undefined || book.isbn === null ? null : isbnIn(book.isbn),
    author: book.author?.name ? authorKey(book.author.name) : null,
    category: book.categoryId ?? null,
    languages: languages.filter((language) => book.title?.[language] !== undefined).join(' '),
    year: book.publishingYear ?? null,
    readable: Number(typeof book.ebook === 'string'),
    price: book.price,
    created: book.createdAt ?? null,
  };
}

function filingsOf(name: Bilingual | null, id: string) {
  const [en, ar] = languages.map((language) => {
    const shown = textIn(name, language)?.value;
    if (shown === undefined) return null;
    // Books of one name are sorted by their ids: before what any longer name has there.
    const whole = `${wholeKeyOf(shown, language)}\u0001${wholeKeyOf(id, language)}`;
    return { key: sortKeyOf(shown, language), letter: letterOf(shown), whole };
  });
  return {
    keyEn: en?.key ?? null,
    letterEn: en?.letter ?? null,
    nameEn: en?.whole ?? null,
    keyAr: ar?.key ?? null,
    letterAr: ar?.letter ?? null,
    nameAr: ar?.whole ?? null,
  };
}
