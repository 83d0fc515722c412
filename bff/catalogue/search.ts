import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { isbnIn } from '../domain/isbn.ts';
import type { FoundBy } from '../domain/book.ts';
import type { Bilingual } from '../domain/text.ts';
import { candidatesOf, mostHits, type Row } from './candidates.ts';
import { latestRevision } from './changes.ts';
import {
  anyWordExpression,
  heardExpression,
  isKnown,
  meaningfulWords,
  soughtWord,
  withUsualSound,
  writtenExpression,
} from './expressions.ts';
import { asHeard, leastOfAll, type Match, matchOf, type SoughtWord, type Terms } from './matching.ts';
import { type Condition, type FoundBooks, isAmong } from './narrowing.ts';
import type { KnownBook } from './records.ts';
import { isParticle } from './words.ts';

/** Finds books by a keyword, as readers of either script type it. */

export type Hit = {
  readonly book: KnownBook;
  readonly foundBy: FoundBy;
  /** What it was found in: an author's name, or the title. Null where a word only sounds somewhat like it, and where another matches as well: it was hardly meant. */
  readonly matched: Bilingual | null;
};

/** Of so many keywords, what they find is kept until a record changes. */
const mostMemoized = 24;

/** Where fewer are found by all words, these are looked for with typing errors, and then records with most of them. */
const enough = 3;

/** What matches so much less well than the best is not what was meant. */
const leastOfBest = 0.75;

/** A name or title in which a word matches less well was hardly meant by it. */
const leastMeant = 0.77;

/** Beside records that have all words as they are written, each word of another has to match so well. */
const leastBeside = 0.84;

/** A known word that sounds less like another can't match so well. */
const leastLikenessBeside = leastBeside / asHeard;

/** A book that a keyword finds, as it is kept. */
type Matching = Pick<Row, 'id' | 'facts'> & {
  readonly match: Pick<Match, 'isPerson' | 'weakest' | 'score'> & Pick<Hit, 'foundBy'>;
};

/** A record that was compared word by word, with its match. */
type Compared = Pick<Row, 'id' | 'facts'> & { readonly match: Match };

export function snapshotSearch(database: DatabaseSync) {
  const { withIsbn, found, foundAuthors, withAlike, withCorrections } = candidatesOf(database);
  const revision = latestRevision(database);
  const memoized = new LRUCache<string, readonly Matching[]>({ max: mostMemoized });

  /** What one page asks for several times: its books, their number, and the numbers beside its filters. */
  const matching = (keyword: string): readonly Matching[] => {
    const key = `${revision()} ${keyword}`;
    const known = memoized.get(key) ?? closestTo(keyword);
    memoized.set(key, known);
    return known;
  };

  const closestTo = (keyword: string): readonly Matching[] => {
    const isbn = isbnIn(keyword);
    const books = isbn !== null ? withIsbn(isbn) : [];
    if (books.length > 0)
      return books.map((row) => ({ ...row, match: { foundBy: 'ISBN', isPerson: false, weakest: 1, score: 1 } }));
    const plainly = meaningfulWords(keyword).map(soughtWord);
    const written = found(writtenExpression(plainly));
    return (written.length > 0 ? beside(written, plainly) : closest(plainly)).slice(0, mostHits);
  };

  /** Records that have the words as they are written, and then those that all but have them. */
  const beside = (written: readonly Row[], plainly: readonly SoughtWord[]): readonly Compared[] => {
    const matches = matchesIn(written, plainly);
    // After so many, what sounds like the words would be cut off.
    if (written.length >= mostHits) return matches;
    const sought = plainly.map(withAlike);
    const known = new Set(written.map(({ id }) => id));
    const others = found(heardExpression(sought.map(withUsualSound), 'book', leastLikenessBeside)).filter(
      ({ id }) => !known.has(id),
    );
    return [...matches, ...matchesIn(others, sought).filter(({ match }) => match.weakest >= leastBeside)];
  };

  /** Where no record has all of the words as they are written: those that sound like them, that have typing errors, or that have most of them. */
  const closest = (plainly: readonly SoughtWord[]): readonly Compared[] => {
    let sought = plainly.map(withAlike);
    let rows = found(heardExpression(sought, 'book'));
    if (rows.length < enough) {
      sought = sought.map(withCorrections);
      const known = sought.filter(isKnown);
      const isOther = known.length < sought.length || sought.some(({ corrected }) => corrected.length > 0);
      if (isOther) rows = [...rows, ...found(heardExpression(known, 'book'))];
      if (rows.length < enough && sought.length > 1 && !isAllFound(matchesIn(rows, sought), sought.length))
        rows = [...rows, ...found(anyWordExpression(sought))];
    }
    return closeToBest(matchesIn(rows, sought));
  };

  return {
    search: (keyword: string): readonly Hit[] => hitsOf(matching(keyword)),
    /** The keys (domain/author.ts) of authors in whose names all words of a keyword are found, by how they sound or but for a typing error, the closest first. */
    authorsFound: (keyword: string): readonly string[] => {
      const words = meaningfulWords(keyword);
      if (words.every(isParticle)) return [];
      const sought = words.map(soughtWord).map(withAlike).map(withCorrections);
      const rows = foundAuthors(sought.filter(isKnown));
      const matches = matchesIn(rows, sought, ({ people }) => ({ title: [], people, subject: [], pairs: [] }));
      return closeToBest(matches.filter(({ match }) => match.weakest >= leastMeant)).map(({ id }) => id);
    },
    /** All books that a search finds, and all that have the words of the keyword as they are written, however many. */
    foundBooks: (keyword: string): ReturnType<FoundBooks> => {
      const ways = new Map(matching(keyword).map(({ id, match }) => [id, match.foundBy]));
      // What only has the words as they are written is not among those that were compared.
      const foundBy = (id: string) => ways.get(id) ?? 'KEYWORD';
      const hits = booksOfIds([...ways.keys()]);
      const match = writtenExpression(meaningfulWords(keyword).map(soughtWord));
      if (match === '') return { books: hits, foundBy };
      const sql = `(number IN (SELECT rowid FROM found WHERE found MATCH :match) OR ${hits.sql})`;
      return { books: { sql, values: { ...hits.values, match } }, foundBy };
    },
  };
}

/** By their numbers, which every index has. */
function booksOfIds(ids: readonly string[]): Condition {
  const { sql, values } = isAmong('id', ids);
  return { sql: `number IN (SELECT number FROM record WHERE kind = 'book' AND ${sql})`, values };
}

/** Whether one has all of few words: beside it, one that lacks a word would be left out again. */
const isAllFound = (matches: readonly Compared[], words: number): boolean =>
  leastOfBest * (matches[0]?.match.score ?? 0) >= leastOfAll(words);

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

/** A search can't tell which of two is meant where the other matches worse by no more than this. */
const leastAhead = 0.08;

function hitsOf(found: readonly Matching[]): readonly Hit[] {
  const hits = found.map(hitOf);
  const best = found[0]?.match.score ?? 0;
  const rivals = hits.filter((_hit, at) => best - (found[at]?.match.score ?? 0) <= leastAhead);
  const isClear = new Set(rivals.map(({ matched }) => JSON.stringify(matched))).size === 1;
  return isClear ? hits : hits.map((hit) => ({ ...hit, matched: null }));
}

function hitOf({ facts, match: { foundBy, isPerson, weakest } }: Matching): Hit {
  const book = JSON.parse(facts) as KnownBook;
  const { title = null, author } = book;
  // Where a word is missing, the others may well be those of a title.
  const isMeant = weakest === 0 || weakest >= leastMeant;
  return { book, foundBy, matched: isMeant ? (isPerson && author?.name) || title : null };
}
