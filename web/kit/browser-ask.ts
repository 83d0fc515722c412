import type { Language } from '../i18n/language.ts';
import type { Answer } from './answer.ts';
import { askByGet, operationAddress } from './ask-by-get.ts';
import { entryOf } from './history-entries.ts';
import type { Operation } from './operation.ts';
import { keepResult, keptResult } from './result-store.ts';

export type Target = {
  readonly language: Language;
  /** The history entry that will show the answer; null for what is only fetched ahead. */
  readonly entry: string | null;
  /** The history entry that is shown meanwhile. */
  readonly shown: string;
};

/** How the browser comes by an answer: from the history entry, from memory, else by a request. */
export async function browserAsk<Data>(
  operation: Operation,
  signal: AbortSignal,
  { language, entry, shown }: Target,
): Promise<Answer<Data>> {
  const address = operationAddress(operation, language);
  const known = (entry === null ? null : entryOf(entry).answers.get(address)) ?? keptResult(address);
  const answer = known ?? (await askAnew(address, entryOf(shown).answers.get(address), signal));
  if (entry) entryOf(entry).answers.set(address, answer);
  // The address has the hash of the operation in it: only its own answers are kept under it.
  return answer as Answer<Data>;
}

/** What the reader has before their eyes stays where asking for it again brings no answer. */
async function askAnew(address: string, shown: Answer<unknown> | undefined, signal: AbortSignal) {
  try {
    const answer = await askByGet<Record<string, unknown>>(address, signal);
    keepResult(address, answer);
    return shown ? withShown(answer, shown as Answer<Record<string, unknown>>) : answer;
  } catch (error) {
    if (shown && !signal.aborted) return shown;
    throw error;
  }
}

function withShown<Data extends Record<string, unknown>>(answer: Answer<Data>, shown: Answer<Data>): Answer<Data> {
  const better = answer.failed.filter((field) => answer.data[field] === null && shown.data[field] !== null);
  return {
    ...answer,
    data: { ...answer.data, ...Object.fromEntries(better.map((field) => [field, shown.data[field]])) },
    failed: answer.failed.filter((field) => !better.includes(field)),
  };
}
