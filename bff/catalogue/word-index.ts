import type { DatabaseSync } from 'node:sqlite';
import type { Bilingual } from '../domain/text.ts';
import type { Terms } from './matching.ts';
import { change } from './statements.ts';
import { soundsOf } from './sounds.ts';
import { deletionsOf, type IndexedText, indexed, leastForgiven } from './words.ts';

/** The full-text index of the snapshot: the words that books are found by, and by what sound or misspelling a word is found. */

/** The texts that a record is found by. */
export type Texts = {
  readonly name: Bilingual | null;
  readonly people: Bilingual | null;
  readonly subjects: readonly string[];
};

export type IndexTerms = Readonly<Record<'title' | 'people' | 'subject', IndexedText>>;

export const termsOf = ({ name, people, subjects }: Texts): IndexTerms => ({
  title: indexed(Object.values(name ?? {})),
  people: indexed(Object.values(people ?? {})),
  subject: indexed(subjects),
});

/** What a keyword is compared with word by word, once the index has found the record. */
export const comparedOf = ({ title, people, subject }: IndexTerms): Terms => ({
  title: title.words,
  people: people.words,
  subject: subject.words,
  pairs: [...title.pairs, ...people.pairs],
});

/** What is longer is no word: with each of its letters left out, it would fill the file. */
const longestWord = 32;

export type WordIndex = {
  /** Puts a book into the index; `before` is what that had of it, null where it is new. */
  readonly write: (number: number, terms: IndexTerms, before: Terms | null) => void;
  readonly remove: (number: number, before: Terms) => void;
};

const wordsOfBook = ({ title, people }: Pick<Terms, 'title' | 'people'>): ReadonlySet<string> =>
  new Set([...title, ...people]);

/** One letter may be missing in what is typed of a word. */
const misspellingsOf = (word: string): readonly string[] => (word.length >= leastForgiven - 1 ? deletionsOf(word) : []);

export function wordIndex(database: DatabaseSync): WordIndex {
  const remove = change(database, 'DELETE FROM found WHERE rowid = ?');
  const insert = change(
    database,
    'INSERT INTO found (rowid, title, people, subject, title_pairs, people_pairs) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const addTo = database.prepare(
    'INSERT INTO word (word, books) VALUES (?, 1) ON CONFLICT (word) DO UPDATE SET books = books + 1 RETURNING books',
  );
  const takeFrom = database.prepare('UPDATE word SET books = books - 1 WHERE word = ? RETURNING books');
  const forget = change(database, 'DELETE FROM word WHERE word = ?');
  const misspell = change(database, 'INSERT INTO misspelling (variant, word) VALUES (?, ?)');
  const forgetMisspelling = change(database, 'DELETE FROM misspelling WHERE variant = ? AND word = ?');
  const sound = change(database, 'INSERT INTO sounding (sounds, word) VALUES (?, ?)');
  const forgetSounding = change(database, 'DELETE FROM sounding WHERE sounds = ? AND word = ?');

  const learn = (word: string): void => {
    if (word.length > longestWord || addTo.get(word)?.['books'] !== 1) return;
    for (const sounds of soundsOf(word)) sound(sounds, word);
    for (const variant of misspellingsOf(word)) misspell(variant, word);
  };

  /** A word that no book has any more would keep a keyword from being understood otherwise. */
  const leave = (word: string): void => {
    if (takeFrom.get(word)?.['books'] !== 0) return;
    for (const sounds of soundsOf(word)) forgetSounding(sounds, word);
    for (const variant of misspellingsOf(word)) forgetMisspelling(variant, word);
    forget(word);
  };

  const count = (before: ReadonlySet<string>, after: ReadonlySet<string>): void => {
    for (const word of after) if (!before.has(word)) learn(word);
    for (const word of before) if (!after.has(word)) leave(word);
  };

  return {
    write: (number, terms, before) => {
      const { title, people, subject } = terms;
      remove(number);
      const columns = [title.words, people.words, subject.words, title.soundsOfPairs, people.soundsOfPairs];
      insert(number, ...columns.map((texts) => texts.join(' ')));
      count(before ? wordsOfBook(before) : new Set(), wordsOfBook(comparedOf(terms)));
    },
    remove: (number, before) => {
      remove(number);
      count(wordsOfBook(before), new Set());
    },
  };
}

/** How many pages of 4 kB one step of a merge writes: some 20 ms, in which no search is answered. */
const pagesAtOnce = 250;

/** A merge that had nothing to do changes its own row alone. */
const leastChanges = 2n;

/**
 * Merges the parts that writes have left of the index, a step with each call; gives whether there is more to do. A search looks for each word in
 * each part: in one alone it takes half the time.
 */
export function indexMerging(database: DatabaseSync): { readonly mergeIndex: (isFirst: boolean) => boolean } {
  const merge = change(database, "INSERT INTO found (found, rank) VALUES ('merge', ?)");
  const changed = database.prepare('SELECT total_changes() AS changes');
  changed.setReadBigInts(true);
  const changes = () => changed.get()?.['changes'] as bigint;

  return {
    mergeIndex: (isFirst) => {
      const before = changes();
      merge(isFirst ? -pagesAtOnce : pagesAtOnce);
      return changes() - before >= leastChanges;
    },
  };
}
