import { data, type LoaderFunctionArgs } from '../navigation/router.ts';
import type { Answer } from './answer.ts';
import { type Ask, pageContext } from './context.ts';
import { type Operation, operationOf, type Variables } from './operation.ts';
import { pageNumber } from './list-address.ts';
import { isPastEnd } from './past-end.ts';
import type { AnyPageData, PageAddress, PageData } from './page.ts';

/** What a page's loader brings, as `usePage` gives it. */
export type Loaded<Data> = Answer<Data> & {
  /** The day it was asked for; the browser that goes on from it does so from the same day. */
  readonly today: string;
};

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** The operation that a page at this address asks; null where there can't be such a page. */
export function pageOperation<Data, Asked extends Variables>(
  { document, variables }: Pick<PageData<Data, Asked>, 'document' | 'variables'>,
  address: PageAddress,
): Operation<Data> | null {
  const asked = variables(address);
  return asked && operationOf(document, asked);
}

/** Asks a page's data and settles its status by its principal fields and its subject. */
export async function loadPage(page: AnyPageData, { request, params, context }: LoaderArgs) {
  const { ask, today } = context.get(pageContext);
  const address = { params, search: new URL(request.url).searchParams, today };
  const operation = pageOperation(page, address);
  if (!operation) throw data(null, { status: 404 });
  const given = await answerTo(operation, page, ask, request.signal);
  const answer: Loaded<Record<string, unknown>> = { ...given, today };
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
  // It is shown all the same, and leads to its first page.
  const hasEnded = (field: string) =>
    isPastEnd({ items: itemsOf(answer.data[field]), page: pageNumber(address.search) });
  return data(answer, {
    // That a list has ended before is for the server to say: browsers load no code for it, and show the same.
    status: page.principal.every(isMissing) ? 503 : import.meta.env.SSR && page.principal.some(hasEnded) ? 404 : 200,
  });
}

/** The items of a part that is a page of a list. */
const itemsOf = (part: unknown): readonly unknown[] | null =>
  typeof part === 'object' && part !== null && 'items' in part && Array.isArray(part.items) ? part.items : null;

/** How long a page waits for what it can do without, in milliseconds. */
const longestWaitMs = 300;

async function answerTo<Data>(
  operation: Operation<Data>,
  { deferred }: AnyPageData,
  ask: Ask,
  signal: AbortSignal,
): Promise<Answer<Data>> {
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
  const { principal } = detail;
  try {
    return await loadPage({ ...detail, principal: [principal], subject: principal }, args);
  } catch (thrown) {
    // Without any answer.
    if (!hasStatus(thrown, 503)) throw thrown;
    const { today } = args.context.get(pageContext);
    return data({ data: { [principal]: null }, failed: [principal], maxAge: 0, asOf: null, today }, { status: 503 });
  }
}

/** Asks what surrounds a page; null where it can't be had, which no page fails for. */
export async function loadFrame(frame: AnyPageData, args: LoaderArgs): Promise<Loaded<unknown> | null> {
  try {
    return (await loadPage(frame, args)).data;
  } catch (error) {
    if (args.request.signal.aborted) throw error;
    return null;
  }
}

/** Whether a loader has thrown a response of this status. */
export const hasStatus = (thrown: unknown, status: number): boolean =>
  typeof thrown === 'object' && thrown !== null && 'init' in thrown && (thrown.init as ResponseInit).status === status;
