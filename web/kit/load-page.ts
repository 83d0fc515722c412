import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { Answer } from './answer.ts';
import { pageContext } from './context.ts';
import { type Operation, operationOf, type Variables } from './operation.ts';
import type { AnyPageData, PageAddress, PageData } from './page.ts';

/** What a page's loader brings, as `usePage` gives it. */
export type Loaded<Data> = Answer<Data>;

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** The operation that a page at this address asks; null where there can't be such a page. */
export function pageOperation<Data, Asked extends Variables>(
  { document, variables }: Pick<PageData<Data, Asked>, 'document' | 'variables'>,
  address: PageAddress,
): Operation | null {
  const asked = variables(address);
  return asked && operationOf(document, asked);
}

/** Asks a page's data and settles its status by its principal fields and its subject. */
export async function loadPage(page: AnyPageData, { request, params, context }: LoaderArgs) {
  const address = { params, search: new URL(request.url).searchParams };
  const operation = pageOperation(page, address);
  if (!operation) throw data(null, { status: 404 });
  const { ask } = context.get(pageContext);
  const answer = await answerTo(operation, page, ask<Record<string, unknown>>, request.signal);
  if (page.exists?.(answer.data, address) === false) throw data(null, { status: 404 });
  const isMissing = (field: string) => answer.data[field] == null;
  if (typeof page.principal === 'string') {
    if (isMissing(page.principal)) {
      throw data(null, { status: answer.failed.includes(page.principal) ? 503 : 404 });
    }
    return data(answer);
  }
  const { subject } = page;
  if (subject !== undefined && isMissing(subject) && !answer.failed.includes(subject))
    throw data(null, { status: 404 });
  return data(answer, { status: page.principal.every(isMissing) ? 503 : 200 });
}

/** How long a page waits for what it can do without, in milliseconds. */
const longestWaitMs = 300;

async function answerTo<Given>(
  operation: Operation,
  { deferred }: AnyPageData,
  ask: (operation: Operation, signal: AbortSignal) => Promise<Given>,
  signal: AbortSignal,
): Promise<Given> {
  if (deferred === undefined) return ask(operation, signal);
  const waiting = new AbortController();
  signal.addEventListener('abort', () => waiting.abort(signal.reason));
  const whole = ask(operation, waiting.signal);
  const soon = await Promise.race([
    whole,
    new Promise<null>((resolve) => void setTimeout(resolve, longestWaitMs, null)),
  ]);
  if (soon) return soon;
  const without = { ...operation, variables: { ...operation.variables, [deferred]: false } };
  // In a crowd one of the two may be refused while the other is still to come.
  const answer = await Promise.any([whole, ask(without, waiting.signal)]).catch(() => whole);
  // What the other one brings concerns a page that is shown, or even left, by then.
  waiting.abort();
  return answer;
}

/**
 * Asks the data of a detail, which is its principal field alone. Its failure is no error of the page: the list stays, the
 * status is 503, and the field null.
 */
export async function loadDetail(detail: AnyPageData & { readonly principal: string }, args: LoaderArgs) {
  try {
    return await loadPage(detail, args);
  } catch (thrown) {
    if (!hasStatus(thrown, 503)) throw thrown;
    const { principal } = detail;
    return data({ data: { [principal]: null }, failed: [principal], maxAge: 0, asOf: null }, { status: 503 });
  }
}

/** Whether a loader has thrown a response of this status. */
export const hasStatus = (thrown: unknown, status: number): boolean =>
  typeof thrown === 'object' && thrown !== null && 'init' in thrown && (thrown.init as ResponseInit).status === status;
