import type { DatabaseSync } from 'node:sqlite';
import type { KnownBook } from './records.ts';
import { wordsOf } from '../domain/spelling.ts';

/** Books that are related to one: by its author, by its key words, and by its category. */

export type Related = (id: string, most: number) => readonly KnownBook[];

type Row = { readonly facts: string; readonly author: string | null; readonly category: string | null };

/** What each thing in common is worth. */
const worth = { author: 3, tag: 2, category: 1 } as const;

/** So many of the books with the same author, with a key word of the same words, or in the same category are counted, by indexes alone. */
const mostCounted = 200;

/** So many of those that seem to have the most in common are compared: to parse the facts of hundreds would take ten milliseconds. */
const mostCompared = 40;

const byId = new Intl.Collator('en', { numeric: true });

export function relatedBooks(database: DatabaseSync): Related {
  const theBook = database.prepare("SELECT facts, author, category FROM record WHERE kind = 'book' AND id = ?");
  const byNumber = database.prepare('SELECT facts, author, category FROM record WHERE number = ?');
  const byAuthor = database.prepare('SELECT number FROM record WHERE author = ? LIMIT ?');
  const byCategory = database.prepare("SELECT number FROM record WHERE kind = 'book' AND category = ? LIMIT ?");
  const byTag = database.prepare('SELECT rowid AS number FROM found WHERE found MATCH ? LIMIT ?');

  const candidates = ({ author, category }: Row, tags: ReadonlySet<string>): readonly number[] => {
    const points = new Map<number, number>();
    const count = (rows: readonly unknown[], each: number): void => {
      for (const { number } of rows as readonly { readonly number: number }[])
        points.set(number, (points.get(number) ?? 0) + each);
    };
    if (author !== null) count(byAuthor.all(author, mostCounted), worth.author);
    for (const tag of tags) count(byTag.all(`subject : (${wordsIn(tag)})`, mostCounted), worth.tag);
    if (category !== null) count(byCategory.all(category, mostCounted), worth.category);
    return [...points]
      .toSorted(([one, itsPoints], [other, otherPoints]) => otherPoints - itsPoints || one - other)
      .slice(0, mostCompared)
      .map(([number]) => number);
  };

  return (id, most) => {
    const row = theBook.get(id) as Row | undefined;
    if (!row) return [];
    const tags = tagsOf(bookOf(row));
    return candidates(row, tags)
      .map((number) => {
        const other = byNumber.get(number) as Row;
        const book = bookOf(other);
        const inCommon = [...tagsOf(book)].filter((tag) => tags.has(tag)).length;
        const points =
          (other.author !== null && other.author === row.author ? worth.author : 0) +
          worth.tag * inCommon +
          (other.category !== null && other.category === row.category ? worth.category : 0);
        return { book, points };
      })
      .filter(({ book }) => book.id !== id)
      .toSorted((one, other) => other.points - one.points || byId.compare(one.book.id, other.book.id))
      .slice(0, most)
      .map(({ book }) => book);
  };
}

/** FTS5's expression for all words of a key word. */
const wordsIn = (tag: string): string =>
  tag
    .split(' ')
    .map((word) => `"${word}"`)
    .join(' AND ');

const bookOf = ({ facts }: Row): KnownBook => JSON.parse(facts) as KnownBook;

/** Its key words in all languages, however they are spelled. */
const tagsOf = ({ tags }: KnownBook): ReadonlySet<string> =>
  new Set(
    Object.values(tags ?? {})
      .flat()
      .map((tag) => wordsOf(tag).join(' '))
      .filter((tag) => tag !== ''),
  );
