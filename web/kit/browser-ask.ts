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

/** What is being fetched ahead: a navigation that comes meanwhile takes over the request. */
const underWay = new Map<string, Promise<Answer<unknown> | null>>();

/** How the browser comes by an answer: from the history entry, from memory, else by a request. */
export async function browserAsk<Data>(
  operation: Operation,
  signal: AbortSignal,
  { language, entry, shown }: Target,
): Promise<Answer<Data>> {
  const address = operationAddress(operation, language);
  const known = (entry === null ? null : entryOf(entry).answers.get(address)) ?? keptResult(address);
  const asked = async () => askAnew(address, entryOf(shown).answers.get(address), signal);
  const answer =
    known ?? (entry === null ? await askAhead(address, asked) : ((await underWay.get(address)) ?? (await asked())));
  if (entry) entryOf(entry).answers.set(address, answer);
  // The address has the hash of the operation in it: only its own answers are kept under it.
  return answer as Answer<Data>;
}

async function askAhead(address: string, asked: () => Promise<Answer<unknown>>) {
  const answer = asked();
  // One that fails is asked for again by the navigation.
  underWay.set(
    address,
    answer.catch(() => null),
  );
  try {
    return await answer;
  } finally {
    underWay.delete(address);
  }
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
