import type { FoundBy } from '../domain/book.ts';
import { likeness } from './likeness.ts';
import { soundsOf } from './sounds.ts';

/** How well a record matches the words that were looked for, and by what it was found. */

/** From the closest to the most distant. */
const kinds = ['KEYWORD', 'SPELLING', 'OTHER_SCRIPT', 'TYPING_ERROR'] as const satisfies readonly FoundBy[];

type Kind = (typeof kinds)[number];

/** A word that is looked for. forms: with what may be joined to it taken off; corrected: the known words of which it may be a typing error. */
export type SoughtWord = {
  readonly word: string;
  readonly forms: readonly string[];
  readonly sounds: readonly string[];
  /** By each known word of titles and names that sounds like it, how alike they are (likeness.ts), the closest first. */
  readonly alike: ReadonlyMap<string, number>;
  readonly corrected: readonly string[];
};

/** The words of a record, by where they are. */
export type Terms = Readonly<Record<'title' | 'people' | 'subject' | 'pairs', readonly string[]>>;

export type Match = {
  readonly foundBy: Kind;
  readonly score: number;
  /** How well the word matches that matches least well; 0 where one is missing. */
  readonly weakest: number;
  /** Whether the record has each word as it is written, or one that begins with it. */
  readonly isWritten: boolean;
  /** Whether it is an author's name that has the words. */
  readonly isPerson: boolean;
};

type Found = {
  readonly kind: number;
  readonly score: number;
  readonly isWritten: boolean;
  readonly isPerson: boolean;
};

const weights = { title: 1, people: 0.97, pairs: 0.9, subject: 0.55 } as const;

/** The part of the words that a record must have. */
const leastPart = 0.5;

const brevityWeight = 0.08;

/** More than the score of any record that lacks one of so many words. */
export const leastOfAll = (words: number): number => (words - 1) / words + brevityWeight;

/** Null where the record has too few of the words. */
export function matchOf(sought: readonly SoughtWord[], terms: Terms): Match | null {
  const matches = sought.map((word) => bestIn(word, terms));
  const hits = matches.filter((match) => match !== null);
  if (hits.length === 0 || hits.length < leastPart * sought.length) return null;
  const mean = hits.reduce((sum, { score }) => sum + score, 0) / sought.length;
  // Of two titles with the words, the one that says least beside them is meant.
  const brevity = 1 / (1 + terms.title.length / 4);
  const foundBy = kinds[Math.max(...hits.map(({ kind }) => kind))] ?? 'KEYWORD';
  const isPerson = hits.every((hit) => hit.isPerson);
  const isWritten = matches.every((match) => match?.isWritten === true);
  const weakest = Math.min(...matches.map((match) => match?.score ?? 0));
  return { foundBy, score: mean + brevityWeight * brevity, weakest, isWritten, isPerson };
}

function bestIn(word: SoughtWord, terms: Terms): Found | null {
  let best: Found | null = null;
  for (const field of ['title', 'people', 'pairs', 'subject'] as const) {
    for (const known of terms[field]) {
      const match = compared(word, known, likenessIn(field, word, known));
      if (!match) continue;
      // What two words joined begin with, neither of them has.
      const isWritten = match.isWritten && (field !== 'pairs' || known === word.word);
      const candidate = { ...match, isWritten, score: match.score * weights[field], isPerson: field === 'people' };
      if (!best || isCloser(candidate, best)) best = candidate;
    }
  }
  return best;
}

/** A word as it is written is closer than any that sounds like it. */
const isCloser = (one: Found, other: Found): boolean =>
  one.isWritten === other.isWritten ? closeness(one) > closeness(other) : one.isWritten;

/** Of two that sound alike, the one in the same script is closer. */
const closeness = ({ kind, score }: Found): number => score - (kind === kindOf('OTHER_SCRIPT') ? 0.05 : 0);

/** A word that is known but for a typing error. */
const asCorrected = 0.8;

/** A word that sounds less like the other is not that. Of the pairs in tests/data some are lost from 0.66 on; at 0.36 any letters find a book. */
const leastHeard = 0.57;

/** A word that sounds just like the other. */
export const asHeard = 0.9;

/** A word that is less alike is not that. */
export const leastLikeness = leastHeard / asHeard;

const kindOf = (kind: Kind): number => kinds.indexOf(kind);

/** How alike a word of a record is to one that sounds the same. The index knows the sounds of no subject, and of two words joined not the words. */
function likenessIn(field: keyof Terms, { word, sounds, alike }: SoughtWord, known: string): number {
  if (field === 'subject') return 0;
  if (field !== 'pairs') return alike.get(known) ?? 0;
  return soundsOf(known).some((each) => sounds.includes(each)) ? likeness(word, known) : 0;
}

function compared(
  { word, forms, corrected }: SoughtWord,
  known: string,
  alike: number,
): Omit<Found, 'isPerson'> | null {
  if (known === word) return { kind: kindOf('KEYWORD'), score: 1, isWritten: true };
  if (forms.includes(known)) return { kind: kindOf('SPELLING'), score: 0.95, isWritten: true };
  const heard = asHeard * alike;
  const begun = forms.some((form) => form.length > 2 && known.startsWith(form))
    ? 0.7 + (0.2 * word.length) / known.length
    : 0;
  if (begun > 0) return { kind: kindOf('KEYWORD'), score: Math.max(begun, heard), isWritten: true };
  if (heard < asCorrected && corrected.includes(known))
    return { kind: kindOf('TYPING_ERROR'), score: asCorrected, isWritten: false };
  if (heard < leastHeard) return null;
  const kind = isArabic(word) === isArabic(known) ? 'SPELLING' : 'OTHER_SCRIPT';
  return { kind: kindOf(kind), score: heard, isWritten: false };
}

const isArabic = (word: string): boolean => /^\p{Script=Arabic}/u.test(word);
