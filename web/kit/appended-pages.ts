import type { Language } from '../i18n/language.ts';
import type { Answer } from './answer.ts';
import { operationAddress } from './ask-by-get.ts';
import { entryOf } from './history-entries.ts';
import type { Operation } from './operation.ts';

/** The pages that a list has appended to the one its address names, kept with the history entry that shows them. */

/** What a list is known by, in both languages: one entry may have shown several. */
const nameOf = (operation: Operation): string => operationAddress(operation, 'en');

/** The answers in one language to what was appended to a list, in order, up to the first that is not there. */
export function appendedAnswers<Data>(entry: string, list: Operation, language: Language): readonly Answer<Data>[] {
  const { answers, appended } = entryOf(entry);
  const found = (appended.get(nameOf(list)) ?? []).map((page) => answers.get(operationAddress(page, language)));
  const missing = found.indexOf(undefined);
  // A list appends pages of its own operation alone, and only its answers are kept under their addresses.
  return (missing < 0 ? found : found.slice(0, missing)) as Answer<Data>[];
}

export function appendPage(entry: string, list: Operation, page: Operation): void {
  const { appended } = entryOf(entry);
  const others = (appended.get(nameOf(list)) ?? []).filter((known) => nameOf(known) !== nameOf(page));
  appended.set(nameOf(list), [...others, page]);
}

/** Forgets an answer that lacks what the list shows, so that the next try asks again. */
export const forgetAnswer = (entry: string, operation: Operation, language: Language): void =>
  void entryOf(entry).answers.delete(operationAddress(operation, language));
