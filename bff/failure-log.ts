import { UpstreamError } from './domain/failure.ts';
import type { Log } from './log.ts';

/** How long, in milliseconds, one line speaks for all failures of an endpoint. */
const lineMs = 1_000;

/** `traceId` is that of the request for which it was asked, where that is known. */
export type FailureLog = (message: string, endpoint: string, error: unknown, traceId?: string) => void;

/**
 * Logs calls that failed: one line a second for each message and endpoint, without a stack, and with the number of failures
 * since the line before that have none. What is no failure of such a source is a defect, and keeps its stack.
 */
export function failureLog(log: Log): FailureLog {
  const quiet = new Map<string, { suppressed: number; last: Failure }>();

  const write = (message: string, endpoint: string, failure: Failure, suppressed: number): void => {
    const key = `${message} ${endpoint}`;
    log.warn({ endpoint, ...factsOf(failure), ...(suppressed > 0 && { suppressed }) }, message);
    quiet.set(key, { suppressed: 0, last: failure });
    setTimeout(() => {
      const state = quiet.get(key);
      quiet.delete(key);
      // The last one has a line of its own.
      if (state && state.suppressed > 0) write(message, endpoint, state.last, state.suppressed - 1);
    }, lineMs).unref();
  };

  return (message, endpoint, error, traceId) => {
    if (!(error instanceof UpstreamError)) return log.warn({ err: error, endpoint, traceId }, message);
    const failure = { error, traceId };
    const state = quiet.get(`${message} ${endpoint}`);
    if (!state) return write(message, endpoint, failure, 0);
    state.suppressed += 1;
    state.last = failure;
  };
}

type Failure = { readonly error: UpstreamError; readonly traceId: string | undefined };

const factsOf = ({ error: { failure, cause }, traceId }: Failure) => ({
  kind: failure.kind,
  ...('at' in failure && { at: failure.at }),
  ...(cause instanceof Error && { cause: cause.message }),
  traceId,
});

/** Logs what could not be understood in legacy answers, once for each endpoint and field: a broken record may come in every answer. */
export function misunderstandings(log: Log): (endpoint: string, at: string) => void {
  const told = new Set<string>();
  return (endpoint, at) => {
    const field = at.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
    if (told.has(endpoint + field)) return;
    told.add(endpoint + field);
    log.warn({ endpoint, field }, 'a legacy answer could not be understood in part');
  };
}

/** Logs when fewer calls at once than half of what is configured have come to be the limit, and when it is as high as configured again. */
export function limitLog(log: Log, most: number): (limit: number) => void {
  let isLow = false;
  return (limit) => {
    if (!isLow && limit <= most / 2) {
      isLow = true;
      log.warn({ limit, most }, 'the legacy API answers more slowly the more it is asked: fewer calls at once');
    } else if (isLow && limit === most) {
      isLow = false;
      log.info({ limit }, 'the legacy API is asked as much at once as is configured');
    }
  };
}
