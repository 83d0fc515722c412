import type { Path } from '../navigation/router.ts';
import type { Language } from '../i18n/language.ts';
import type { Answer } from './answer.ts';
import { askByGet, operationAddress, UnknownOperation } from './ask-by-get.ts';
import { loadDocument } from '../ui/chunk.ts';
import type { Operation } from './operation.ts';
import { isOffline } from '../ui/network.ts';
import { freshAnswer, keepFresh, keepShown, shownAnswer } from './public-store.ts';

export type Target = {
  readonly language: Language;
  /** The history entry that will show the answer, and keeps it; null where it is kept for its max-age alone. */
  readonly entry: string | null;
  /** The history entry that is shown meanwhile. */
  readonly shown: string;
  /** The reader tries again what failed. */
  readonly isRetry?: boolean;
  /** The page that will show the answer; it is loaded as a document where the shop does not know the operation. */
  readonly page: Path;
};

/** How the browser comes by an answer: from the history entry, from memory, else by a request. */
export async function browserAsk<Data>(
  operation: Operation<Data>,
  signal: AbortSignal,
  { language, entry, shown, isRetry = false, page }: Target,
): Promise<Answer<Data>> {
  const address = operationAddress(operation, language);
  const kept = entry === null ? undefined : shownAnswer(entry, operation, language);
  const known = (isRetry && kept && kept.failed.length > 0 ? null : kept) ?? freshAnswer(address);
  const awaited = known ?? (requests.has(address) ? await requested(address, signal) : null);
  const answer = awaited ?? (await askAnew(address, { shown: shownAnswer(shown, operation, language), page, signal }));
  if (entry !== null) keepShown(entry, operation, language, answer);
  // The address has the hash of the operation in it: only its own answers are kept under it.
  return answer as Answer<Data>;
}

/** Fetches an answer ahead of the navigation that will need it, and keeps it for as long as it may be kept. */
export function fetchAhead(operation: Operation, language: Language): void {
  const address = operationAddress(operation, language);
  if (isOffline() || freshAnswer(address) || requests.has(address)) return;
  const { signal } = new AbortController();
  // A failure concerns no one yet: a navigation that needs the answer asks again, and shows what comes of that.
  void request(address, signal).catch(() => {});
}

/** What is on its way, by address. */
const requests = new Map<string, Promise<Answer<unknown>>>();

async function request(address: string, signal: AbortSignal): Promise<Answer<Record<string, unknown>>> {
  const asked = askByGet<Record<string, unknown>>(address, signal);
  requests.set(address, asked);
  try {
    const answer = await asked;
    keepFresh(address, answer);
    return answer;
  } finally {
    if (requests.get(address) === asked) requests.delete(address);
  }
}

/** The answer that is on its way already; null where none is, or it does not come. */
async function requested(address: string, signal: AbortSignal): Promise<Answer<unknown> | null> {
  const answer = await requests.get(address)?.catch(() => null);
  signal.throwIfAborted();
  return answer ?? null;
}

/** What the reader has before their eyes stays where asking for it again brings no answer. */
async function askAnew(
  address: string,
  { shown, page, signal }: { shown: Answer<unknown> | undefined; page: Path; signal: AbortSignal },
) {
  try {
    const answer = await request(address, signal);
    return shown ? withShown(answer, shown as Answer<Record<string, unknown>>) : answer;
  } catch (error) {
    if (error instanceof UnknownOperation) {
      await loadDocument(page, signal);
      throw error; // What is shown may stay for ever; an error offers to load the document.
    }
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
