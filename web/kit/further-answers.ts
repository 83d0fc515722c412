import type { Language } from '../i18n/language.ts';
import type { Answer } from './answer.ts';
import { operationAddress } from './ask-by-get.ts';
import { entryOf } from './history-entries.ts';
import type { Operation } from './operation.ts';

/** What parts of a page ask for after it. The answers are kept with the history entry that shows them. */

/** In both languages one: a change of language asks for it again. */
const nameOf = (operation: Operation): string => operationAddress(operation, 'en');

/** The answer in one language; undefined where it has not come in full. */
export function furtherAnswer<Data>(entry: string, operation: Operation, language: Language): Answer<Data> | undefined {
  const { answers, further } = entryOf(entry);
  if (!further.has(nameOf(operation))) return undefined;
  // Only its own answers are kept under its address.
  return answers.get(operationAddress(operation, language)) as Answer<Data> | undefined;
}

export const keepFurther = (entry: string, operation: Operation): void =>
  void entryOf(entry).further.set(nameOf(operation), operation);

/** Forgets an answer that lacks what is to be shown, so that the next try asks again. */
export const forgetAnswer = (entry: string, operation: Operation, language: Language): void =>
  void entryOf(entry).answers.delete(operationAddress(operation, language));
