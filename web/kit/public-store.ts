import type { Language } from '../i18n/language.ts';
import type { Answer } from './answer.ts';
import { operationAddress } from './ask-by-get.ts';
import { entryOf } from './history-entries.ts';
import type { Operation } from './operation.ts';

/**
 * The answers that the browser keeps of what everybody may see, by the operation and the language: each for its max-age, and what a
 * history entry shows for as long as the entry is known.
 */

const most = 200;

type Kept = { readonly answer: Answer<unknown>; readonly until: number };

const kept = new Map<string, Kept>();

/** Keeps an answer for its max-age, and at most until a moment of `performance.now()`. */
export function keepFresh(address: string, answer: Answer<unknown>, latest = Infinity): void {
  kept.delete(address);
  if (answer.maxAge <= 0) return;
  kept.set(address, { answer, until: Math.min(performance.now() + answer.maxAge * 1000, latest) });
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** An answer that has not reached its max-age; null where there is none. */
export function freshAnswer(address: string): Answer<unknown> | null {
  const found = kept.get(address);
  return found && found.until > performance.now() ? found.answer : null;
}

/** What a history entry shows, as far as it has come. */
export const shownAnswer = <Data>(entry: string, operation: Operation<Data>, language: Language) =>
  // Only its own answers are kept under its address.
  entryOf(entry).answers.get(operationAddress(operation, language)) as Answer<Data> | undefined;

/** Keeps an answer with the history entry that shows it. */
export const keepShown = (entry: string, operation: Operation, language: Language, answer: Answer<unknown>): void =>
  void entryOf(entry).answers.set(operationAddress(operation, language), answer);
