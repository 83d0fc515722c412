import type { Language } from '../i18n/language.ts';
import type { Answer } from './answer.ts';
import { operationAddress } from './ask-by-get.ts';
import { entryOf } from './history-entries.ts';
import type { Operation } from './operation.ts';
import { keepShown, shownAnswer } from './public-store.ts';

/** What a history entry shows of what its page asked after it was shown: a change of language asks for it too. */

/** The answer in one language; undefined where it has not come in full, so that it is asked for again. */
export function laterAnswer<Data>(
  entry: string,
  operation: Operation<Data>,
  language: Language,
): Answer<Data> | undefined {
  const answer = entryOf(entry).later.has(nameOf(operation)) ? shownAnswer(entry, operation, language) : undefined;
  return answer?.failed.length === 0 ? answer : undefined;
}

export function keepLater(entry: string, operation: Operation, language: Language, answer: Answer<unknown>): void {
  keepShown(entry, operation, language, answer);
  entryOf(entry).later.set(nameOf(operation), operation);
}

export const laterOperations = (entry: string): readonly Operation[] => [...entryOf(entry).later.values()];

/** In both languages one. */
const nameOf = (operation: Operation): string => operationAddress(operation, 'en');
