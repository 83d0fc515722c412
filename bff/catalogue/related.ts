import type { DatabaseSync } from 'node:sqlite';
import type { KnownBook } from './records.ts';
import { wordsOf } from '../domain/spelling.ts';

/** Books that are related to one: by its author, by its key words, and by its category. */

export type Related = (id: string, most: number) => readonly KnownBook[];

type Row = {
  readonly id: string;
  readonly facts: string;
  readonly author: string | null;
  readonly category: string | null;
};

/** What each thing in common is worth. */
const worth = { author: 3, tag: 2, category: 1 } as const;

/** So many of the books with the same author, key word or category are compared. */
const mostCompared = 40;

const byId = new Intl.Collator('en', { numeric: true });

export function relatedBooks(database: DatabaseSync): Related {
  const theBook = database.prepare("SELECT id, facts, author, category FROM record WHERE kind = 'book' AND id = ?");
  const byAuthor = database.prepare('SELECT id, facts, author, category FROM record WHERE author = ? LIMIT ?');
  const byCategory = database.prepare(
    "SELECT id, facts, author, category FROM record WHERE kind = 'book' AND category = ? LIMIT ?",
  );
  const byTag = database.prepare(`
    SELECT record.id, record.facts, record.author, record.category
    FROM (SELECT rowid AS number FROM found WHERE found MATCH ? LIMIT ?) JOIN record USING (number)
  `);

  return (id, most) => {
    const row = theBook.get(id) as Row | undefined;
    if (!row) return [];
    const tags = tagsOf(bookOf(row));
    const sameAuthor = row.author === null ? [] : (byAuthor.all(row.author, mostCompared) as Row[]);
    const sameTags = [...tags].flatMap((tag) => byTag.all(`subject : (${wordsIn(tag)})`, mostCompared) as Row[]);
    const sameCategory = row.category === null ? [] : (byCategory.all(row.category, mostCompared) as Row[]);
    const others = new Map([...sameAuthor, ...sameTags, ...sameCategory].map((other) => [other.id, other]));
    others.delete(id);
    return [...others.values()]
      .map((other) => {
        const book = bookOf(other);
        const inCommon = [...tagsOf(book)].filter((tag) => tags.has(tag)).length;
        const points =
          (other.author !== null && other.author === row.author ? worth.author : 0) +
          worth.tag * inCommon +
          (other.category !== null && other.category === row.category ? worth.category : 0);
        return { book, points };
      })
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
