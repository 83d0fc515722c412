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
  /** Puts a record into the index, in the place of what that had of it. */
  readonly write: (number: number, terms: IndexTerms) => void;
  readonly remove: (number: number) => void;
};

export function wordIndex(database: DatabaseSync): WordIndex {
  const remove = change(database, 'DELETE FROM found WHERE rowid = ?');
  const insert = change(
    database,
    'INSERT INTO found (rowid, title, people, subject, title_pairs, people_pairs) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const misspell = change(database, 'INSERT OR IGNORE INTO misspelling (variant, word) VALUES (?, ?)');
  const sound = change(database, 'INSERT OR IGNORE INTO sounding (sounds, word) VALUES (?, ?)');
  const addWord = database.prepare('INSERT OR IGNORE INTO word (word) VALUES (?) RETURNING word');

  const learn = (word: string): void => {
    if (word.length > longestWord) return;
    if (!addWord.get(word)) return;
    for (const sounds of soundsOf(word)) sound(sounds, word);
    // One letter may be missing in what is typed of it.
    if (word.length >= leastForgiven - 1) for (const variant of deletionsOf(word)) misspell(variant, word);
  };

  return {
    write: (number, { title, people, subject }) => {
      remove(number);
      const columns = [title.words, people.words, subject.words, title.soundsOfPairs, people.soundsOfPairs];
      insert(number, ...columns.map((texts) => texts.join(' ')));
      for (const word of [...title.words, ...people.words]) learn(word);
    },
    remove,
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
