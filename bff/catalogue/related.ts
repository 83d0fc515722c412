import type { DatabaseSync } from 'node:sqlite';
import type { KnownBook } from './records.ts';
import { wordsOf } from '../domain/spelling.ts';

/** Books that are related to one: by its author, by its key words, and by its category. */

export type Related = (id: string, most: number) => readonly KnownBook[];

type Row = { readonly facts: string; readonly author: string | null; readonly category: string | null };

/** What each thing in common is worth. */
const worth = { author: 3, tag: 2, category: 1 } as const;

/** So many of the books with the same author, key word or category are compared. */
const mostCompared = 200;

export function relatedBooks(database: DatabaseSync): Related {
  const theBook = database.prepare("SELECT number, facts, author, category FROM record WHERE kind = 'book' AND id = ?");
  const factsOf = database.prepare('SELECT facts FROM record WHERE number = ?');
  // Each is answered by an index alone: to read what hundreds of books are would take ten milliseconds.
  const byAuthor = database.prepare('SELECT number FROM record WHERE author = ? LIMIT ?');
  const byCategory = database.prepare("SELECT number FROM record WHERE kind = 'book' AND category = ? LIMIT ?");
  const byTag = database.prepare('SELECT rowid AS number FROM found WHERE found MATCH ? LIMIT ?');

  return (id, most) => {
    const row = theBook.get(id) as (Row & { readonly number: number }) | undefined;
    if (!row) return [];
    const points = new Map<number, number>();
    const count = (rows: readonly unknown[], each: number): void => {
      for (const { number } of rows as readonly { readonly number: number }[])
        points.set(number, (points.get(number) ?? 0) + each);
    };
    if (row.author !== null) count(byAuthor.all(row.author, mostCompared), worth.author);
    for (const tag of tagsOf(bookOf(row))) count(byTag.all(`subject : (${wordsIn(tag)})`, mostCompared), worth.tag);
    if (row.category !== null) count(byCategory.all(row.category, mostCompared), worth.category);
    points.delete(row.number);
    return [...points]
      .toSorted(([one, itsPoints], [other, otherPoints]) => otherPoints - itsPoints || one - other)
      .slice(0, most)
      .map(([number]) => bookOf(factsOf.get(number) as Pick<Row, 'facts'>));
  };
}

/** FTS5's expression for all words of a key word. */
const wordsIn = (tag: string): string =>
  tag
    .split(' ')
    .map((word) => `"${word}"`)
    .join(' AND ');

const bookOf = ({ facts }: Pick<Row, 'facts'>): KnownBook => JSON.parse(facts) as KnownBook;

/** Its key words in all languages, however they are spelled. */
const tagsOf = ({ tags }: KnownBook): ReadonlySet<string> =>
  new Set(
    Object.values(tags ?? {})
      .flat()
      .map((tag) => wordsOf(tag).join(' '))
      .filter((tag) => tag !== ''),
  );
