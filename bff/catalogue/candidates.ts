import type { DatabaseSync } from 'node:sqlite';
import { heardExpression } from './expressions.ts';
import { likeness } from './likeness.ts';
import { leastLikeness, type SoughtWord } from './matching.ts';
import { deletionsOf, isOneError, leastForgiven } from './words.ts';

/** What the index finds: known words that are like one, and records that have words, before these are compared. */

/** So many of what the index finds are compared word by word: no search finds more. */
export const mostHits = 48;

/** So many of the books that the index finds, and then of their authors, are compared. */
const [mostOfAuthors, mostAuthors] = [2_000, 200];

export type Row = { readonly id: string; readonly facts: string; readonly terms: string };

export function candidatesOf(database: DatabaseSync) {
  const byIsbn = database.prepare('SELECT id, facts, terms FROM record WHERE isbn = ?');
  const byWords = database.prepare(`
    SELECT record.id, record.facts, record.terms
    FROM (
      SELECT rowid AS number, rank FROM found WHERE found MATCH :match AND rank MATCH 'bm25(6, 5, 1, 3, 2.5)'
        ORDER BY rank LIMIT ${mostHits}
    ) AS hits JOIN record USING (number) ORDER BY hits.rank
  `);
  const byAuthors = database.prepare(`
    SELECT record.author AS id, record.facts, record.terms
    FROM (SELECT rowid AS number FROM found WHERE found MATCH :match LIMIT ${mostOfAuthors}) AS hits JOIN record USING (number)
    GROUP BY record.author LIMIT ${mostAuthors}
  `);
  const misspelled = database.prepare(
    'SELECT DISTINCT word FROM misspelling WHERE variant IN (SELECT value FROM json_each(?))',
  );
  const sounding = database.prepare(
    'SELECT DISTINCT word FROM sounding WHERE sounds IN (SELECT value FROM json_each(?))',
  );

  const alikeTo = ({ word, sounds }: SoughtWord): ReadonlyMap<string, number> =>
    new Map(
      (sounding.all(JSON.stringify(sounds)) as { word: string }[])
        .map((row) => [row.word, likeness(word, row.word)] as const)
        .filter(([, alike]) => alike >= leastLikeness)
        .toSorted(([, one], [, other]) => other - one),
    );

  const corrections = (word: string): readonly string[] =>
    word.length < leastForgiven
      ? []
      : (misspelled.all(JSON.stringify(deletionsOf(word))) as { word: string }[])
          .map((row) => row.word)
          .filter((known) => known !== word && isOneError(word, known));

  return {
    withIsbn: (isbn: string): readonly Row[] => byIsbn.all(isbn) as Row[],
    /** Books that an expression of FTS5 matches, the best first; none for an empty one. */
    found: (match: string): readonly Row[] => (match === '' ? [] : (byWords.all({ match }) as Row[])),
    /** A book of each author in whose name all of the words are found, by the author's key. */
    foundAuthors: (sought: readonly SoughtWord[]): readonly Row[] => {
      const match = heardExpression(sought, 'author');
      return match === '' ? [] : (byAuthors.all({ match }) as Row[]);
    },
    withAlike: (word: SoughtWord): SoughtWord => ({ ...word, alike: alikeTo(word) }),
    withCorrections: (word: SoughtWord): SoughtWord => ({ ...word, corrected: corrections(word.word) }),
  };
}
