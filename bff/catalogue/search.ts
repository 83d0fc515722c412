import type { DatabaseSync } from 'node:sqlite';
import { isbnIn } from '../domain/isbn.ts';
import type { FoundBy } from '../domain/book.ts';
import type { Bilingual } from '../domain/text.ts';
import {
  distinctive,
  expressionOf,
  isHeard,
  meaningfulWords,
  soughtWord,
  unheard,
  withLongSounds,
} from './expressions.ts';
import { leastOfAll, type Match, matchOf, type SoughtWord, type Terms } from './matching.ts';
import { type Condition, isAmong } from './narrowing.ts';
import type { KnownBook } from './records.ts';
import { deletionsOf, isOneError, leastForgiven } from './words.ts';

/** Finds books by a keyword, as readers of either script type it. */

export type Hit = {
  readonly book: KnownBook;
  readonly foundBy: FoundBy;
  /** What it was found in: an author's name, or the title. Null where a word only sounds somewhat like it, which was hardly meant. */
  readonly matched: Bilingual | null;
};

/** So many of what the index finds are compared word by word: no search finds more. */
const mostHits = 48;

/** Where fewer are found by all words, these are looked for with typing errors, and then records with most of them. */
const enough = 3;

/** What matches so much less well than the best is not what was meant. */
const leastOfBest = 0.75;

/** A name or title in which a word matches less well was hardly meant by it. */
const leastMeant = 0.77;

/** So many of the books that the index finds, and then of their authors, are compared. */
const [mostOfAuthors, mostAuthors] = [2_000, 200];

/** Beside records that have all words as they are written, each word of another has to match so well. */
const leastBeside = 0.84;

type Row = { readonly id: string; readonly facts: string; readonly terms: string };

/** A book that a keyword finds, as it is kept. */
type Matching = Pick<Row, 'id' | 'facts'> & {
  readonly match: Pick<Match, 'isPerson' | 'weakest'> & Pick<Hit, 'foundBy'>;
};

/** A record that was compared word by word, with its match. */
type Compared = Pick<Row, 'id' | 'facts'> & { readonly match: Match };

/** What the index finds, before it is compared. */
function index(database: DatabaseSync) {
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

  const corrections = (word: string): readonly string[] =>
    word.length < leastForgiven
      ? []
      : (misspelled.all(JSON.stringify(deletionsOf(word))) as { word: string }[])
          .map((row) => row.word)
          .filter((known) => known !== word && isOneError(word, known));

  return {
    withIsbn: (isbn: string): readonly Row[] => byIsbn.all(isbn) as Row[],
    found: (sought: readonly SoughtWord[], operator: ' AND ' | ' OR '): readonly Row[] => {
      const match = expressionOf(sought, operator, 'book');
      return match === '' ? [] : (byWords.all({ match }) as Row[]);
    },
    /** A book of each author in whose name all of the words are found, by the author's key. */
    foundAuthors: (sought: readonly SoughtWord[]): readonly Row[] => {
      const match = expressionOf(sought, ' AND ', 'author');
      return match === '' ? [] : (byAuthors.all({ match }) as Row[]);
    },
    withCorrections: (word: SoughtWord): SoughtWord => ({ ...word, corrected: corrections(word.word) }),
  };
}

export function snapshotSearch(database: DatabaseSync) {
  const { withIsbn, found, foundAuthors, withCorrections } = index(database);

  const matching = (keyword: string): readonly Matching[] => {
    const isbn = isbnIn(keyword);
    const books = isbn !== null ? withIsbn(isbn) : [];
    if (books.length > 0)
      return books.map((row) => ({ ...row, match: { foundBy: 'ISBN', isPerson: false, weakest: 1 } }));
    const plainly = meaningfulWords(keyword).map(soughtWord);
    const written = found(plainly.map(unheard), ' AND ');
    // After so many that have the words as they are written, what sounds like them would be cut off.
    const heard = written.length < mostHits ? found(plainly.map(withLongSounds), ' AND ') : [];
    const matches = matchesIn([...written, ...heard], plainly);
    const isWritten = matches.some(({ match }) => match.isWritten);
    return (isWritten ? beside(matches) : closest(heard, plainly)).slice(0, mostHits);
  };

  /** Where no record has all of the words as they are written: those that sound like them, that have typing errors, or that have most of them. */
  const closest = (heard: readonly Row[], plainly: readonly SoughtWord[]) => {
    let rows = heard;
    let sought = plainly;
    if (rows.length < enough) {
      sought = plainly.map(withCorrections);
      const audible = sought.filter(isHeard);
      const isOther = audible.length < sought.length || sought.some(({ corrected }) => corrected.length > 0);
      if (isOther) rows = [...rows, ...found(audible, ' AND ')];
      // Beside a record that has all of few words, one that lacks a word would be left out again.
      const isFound = leastOfBest * (matchesIn(rows, sought)[0]?.match.score ?? 0) >= leastOfAll(sought.length);
      if (rows.length < enough && !isFound && sought.length > 1)
        rows = [...rows, ...found(distinctive(sought), ' OR ')];
    }
    return closeToBest(matchesIn(rows, sought));
  };

  return {
    search: (keyword: string): readonly Hit[] => matching(keyword).map(hitOf),
    /** The keys (domain/author.ts) of authors in whose names all words of a keyword are found, by how they sound or but for a typing error, the closest first. */
    authorsFound: (keyword: string): readonly string[] => {
      const sought = meaningfulWords(keyword).map(soughtWord).map(withCorrections);
      const rows = foundAuthors(sought.filter(isHeard));
      const matches = matchesIn(rows, sought, ({ people }) => ({ title: [], people, subject: [], pairs: [] }));
      return closeToBest(matches.filter(({ match }) => match.weakest >= leastMeant)).map(({ id }) => id);
    },
    /** All books that a search finds, and all that have the words of the keyword as they are written, however many. */
    foundBooks: (keyword: string): Condition => {
      const found = booksOfIds(matching(keyword).map(({ id }) => id));
      const match = expressionOf(meaningfulWords(keyword).map(soughtWord).map(unheard), ' AND ', 'book');
      if (match === '') return found;
      return {
        sql: `(number IN (SELECT rowid FROM found WHERE found MATCH :match) OR ${found.sql})`,
        values: { ...found.values, match },
      };
    },
  };
}

/** By their numbers, which every index has. */
function booksOfIds(ids: readonly string[]): Condition {
  const { sql, values } = isAmong('id', ids);
  return { sql: `number IN (SELECT number FROM record WHERE kind = 'book' AND ${sql})`, values };
}

/** Records that have the words as they are written, and then those that all but have them. */
const beside = (matches: readonly Compared[]) => [
  ...matches.filter(({ match }) => match.isWritten),
  ...matches.filter(({ match }) => !match.isWritten && match.weakest >= leastBeside),
];

/** Those that match not much less well than the first. */
function closeToBest(matches: readonly Compared[]): readonly Compared[] {
  const least = leastOfBest * (matches[0]?.match.score ?? 0);
  return matches.filter(({ match }) => match.score >= least);
}

/** How well records match the words, each once, the best first. */
function matchesIn(
  rows: readonly Row[],
  sought: readonly SoughtWord[],
  compared = (terms: Terms): Terms => terms,
): readonly Compared[] {
  const unique = new Map(rows.map((row) => [row.id, row]));
  return [...unique.values()]
    .flatMap(({ id, facts, terms }) => {
      const match = matchOf(sought, compared(JSON.parse(terms) as Terms));
      return match ? [{ id, facts, match }] : [];
    })
    .toSorted((one, other) => other.match.score - one.match.score);
}

function hitOf({ facts, match: { foundBy, isPerson, weakest } }: Matching): Hit {
  const book = JSON.parse(facts) as KnownBook;
  const { title = null, author } = book;
  // Where a word is missing, the others may well be those of a title.
  const isMeant = weakest === 0 || weakest >= leastMeant;
  return { book, foundBy, matched: isMeant ? (isPerson && author?.name) || title : null };
}
