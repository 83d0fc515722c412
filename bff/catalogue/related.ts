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
  const byNumber = database.prepare("SELECT facts, author, category FROM record WHERE kind = 'book' AND number = ?");
  const byAuthor = database.prepare('SELECT number FROM record WHERE author = ? LIMIT ?');
  const byCategory = database.prepare("SELECT number FROM record WHERE kind = 'book' AND category = ? LIMIT ?");
  const byTag = database.prepare('SELECT rowid AS number FROM found WHERE found MATCH ? LIMIT ?');

  const candidates = ({ author, category }: Row, tags: ReadonlySet<string>): ReadonlySet<number> => {
    const points = new Map<number, number>();
    const count = (rows: readonly unknown[], each: number): readonly number[] => {
      const numbers = (rows as readonly { readonly number: number }[]).map(({ number }) => number);
      for (const number of numbers) points.set(number, (points.get(number) ?? 0) + each);
      return numbers;
    };
    const byThem = author === null ? [] : count(byAuthor.all(author, mostCounted), worth.author);
    for (const tag of tags) count(byTag.all(`subject : (${wordsIn(tag)})`, mostCounted), worth.tag);
    if (category !== null) count(byCategory.all(category, mostCounted), worth.category);
    const best = [...points]
      .toSorted(([one, itsPoints], [other, otherPoints]) => otherPoints - itsPoints || one - other)
      .map(([number]) => number);
    // The words of a key word are found in the names of categories as well: a whole category might come before the author's books.
    return new Set([...byThem.slice(0, mostCompared / 2), ...best.slice(0, mostCompared)]);
  };

  return (id, most) => {
    const row = theBook.get(id) as Row | undefined;
    if (!row) return [];
    const tags = tagsOf(bookOf(row));
    return [...candidates(row, tags)]
      .flatMap((number) => {
        const other = byNumber.get(number) as Row | undefined;
        if (!other) return []; // gone meanwhile
        const book = bookOf(other);
        const inCommon = [...tagsOf(book)].filter((tag) => tags.has(tag)).length;
        const points =
          (other.author !== null && other.author === row.author ? worth.author : 0) +
          worth.tag * inCommon +
          (other.category !== null && other.category === row.category ? worth.category : 0);
        return [{ book, points }];
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
