import { data } from '../navigation/router.ts';
import type { Language } from '../i18n/language.ts';
import { onceOnline } from '../ui/network.ts';
import { type Answer, answerOf, type Result } from './answer.ts';
import type { Operation } from './operation.ts';

/** The address of an operation in one language: the same one for everybody, so that caches on the way may keep the answer. */
export function operationAddress({ hash, variables }: Operation, language: Language): string {
  const parameters = new URLSearchParams({ documentId: hash, lng: language });
  if (Object.keys(variables).length > 0) parameters.set('variables', JSON.stringify(variables));
  return `/graphql?${parameters}`;
}

/** The shop does not know an operation, or lacks one of its fields: it is of another release than this tab. */
export class UnknownOperation extends Error {
  override readonly name = 'UnknownOperation';
}

const unknown: ReadonlySet<unknown> = new Set(['PERSISTED_QUERY_NOT_FOUND', 'GRAPHQL_VALIDATION_FAILED']);

/** Asks over HTTP, once the device is online. Rejects with a response of status 503 where there is no answer. */
export async function askByGet<Data>(address: string, signal: AbortSignal): Promise<Answer<Data>> {
  const { result, maxAge } = await onceOnline(() => get(address, signal), signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw data(null, { status: 503 });
  });
  const { errors = [] } = result;
  if (errors.some(({ extensions }) => unknown.has(extensions?.['code']))) throw new UnknownOperation(address);
  return answerOf(result, maxAge);
}

/** Rejects for an answer that is no JSON too, as of something between the reader and the shop. */
async function get(address: string, signal: AbortSignal) {
  const response = await fetch(address, {
    signal,
    headers: { accept: 'application/graphql-response+json' },
    // Nothing of a customer's belongs into an answer that everybody may see.
    credentials: 'omit',
  });
  // The shop's own answer, by contract with the schema.
  const result = (await response.json()) as Result;
  return { result, maxAge: maxAgeOf(response) };
}

/**
 * In seconds; what a cache on the way has kept it for already is subtracted. How long the browser's own has, no header says: what
 * comes from there is shown, and not kept.
 */
function maxAgeOf({ url, headers }: Response): number {
  const timing: Partial<PerformanceResourceTiming> | undefined = performance.getEntriesByName(url).at(-1);
  const [, seconds] = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? [];
  return timing?.transferSize === 0 ? 0 : Number(seconds ?? 0) - Number(headers.get('age'));
}
