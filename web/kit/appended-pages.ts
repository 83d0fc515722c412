import type { Language } from '../i18n/language.ts';
import type { Answer } from './answer.ts';
import { operationAddress } from './ask-by-get.ts';
import { entryOf } from './history-entries.ts';
import type { Operation } from './operation.ts';

/** The pages that a list has appended to the one its address names, kept with the history entry that shows them. */

/** Their answers in one language, in order, up to the first that is not there. */
export function appendedAnswers<Data>(entry: string, hash: string, language: Language): readonly Answer<Data>[] {
  const { answers, appended } = entryOf(entry);
  const found = (appended.get(hash) ?? []).map((variables) =>
    answers.get(operationAddress({ hash, variables }, language)),
  );
  const missing = found.indexOf(undefined);
  // Only answers to the operation with this hash are kept under its address.
  return (missing < 0 ? found : found.slice(0, missing)) as Answer<Data>[];
}

export function appendPage(entry: string, { hash, variables }: Operation): void {
  const { appended } = entryOf(entry);
  const isSame = operationAddress({ hash, variables }, 'en');
  const others = (appended.get(hash) ?? []).filter(
    (known) => operationAddress({ hash, variables: known }, 'en') !== isSame,
  );
  appended.set(hash, [...others, variables]);
}

/** Forgets an answer that lacks what the list shows, so that the next try asks again. */
export const forgetAnswer = (entry: string, operation: Operation, language: Language): void =>
  void entryOf(entry).answers.delete(operationAddress(operation, language));
