import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { newTrace, type Trace, traceIn } from '../domain/trace.ts';
import type { Log } from '../log.ts';
import { pathOf } from './request-kind.ts';

/** The id of the request that this answers. */
export const requestIdOf = (response: Response): string => String(response.getHeader(requestIdHeader));

const traces = new WeakMap<IncomingMessage, Trace>();

/**
 * The trace that a request belongs to: its client's, or one that begins with it. Whether it is recorded is not for a client to say:
 * it counts as not recorded until `putIntoTrace` says otherwise.
 */
export function traceOf(request: IncomingMessage): Trace {
  const known = traces.get(request);
  if (known) return known;
  const caller = traceIn(request.headers['traceparent']);
  const trace = caller === null ? newTrace() : { ...caller, flags: '00' };
  traces.set(request, trace);
  return trace;
}

/** Puts a request into another trace than its headers name: below a span that is recorded of it. */
export const putIntoTrace = (request: IncomingMessage, trace: Trace): void => void traces.set(request, trace);

/** Passes on to those whom the shop asks whether the caller records a request: where callers are trusted alone. */
export function putIntoTraceOfCaller(request: IncomingMessage): void {
  const caller = traceIn(request.headers['traceparent']);
  if (caller !== null) putIntoTrace(request, caller);
}

export const requestIdHeader = 'X-Request-Id';

/** How much more a client may read: of its own moment alone. */
export const quotaHeader = 'RateLimit';
export const quotaPolicyHeader = 'RateLimit-Policy';

/** Whether a client wants what it asks for as it is now. A browser says so of each page that is loaded anew. */
export const wantsRenewal = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /\bno-cache\b/i.test(headers['cache-control'] ?? '');

/** By which a client asks what its operation costs: the answer is then its own. In lower case, as Node has it. */
export const costHeader = 'operation-cost';

/** Gives each request an id, sends it to the client as X-Request-Id, and logs one line when its answer is out. */
export const requestLog = (log: Log): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader(requestIdHeader, id);
      return id;
    },
    // Headers and queries may carry what is somebody's own: they stay out of the log.
    serializers: {
      req: ({ id, method, url, raw }: LoggedRequest) => ({ id, traceId: traceOf(raw).id, method, path: pathOf(url) }),
      res: ({ statusCode }: { statusCode: unknown }) => ({ status: statusCode }),
    },
    // What is refused or can't be had for now has its cause in lines of its own.
    customLogLevel: (_request, { statusCode }, error) =>
      statusCode === 503 ? 'info' : error || statusCode >= 500 ? 'error' : 'info',
    // An error that only repeats the status says nothing more.
    customErrorObject: (_request, _response, { message }, { err, ...line }: Record<string, unknown>) =>
      message.startsWith('failed with status code') ? line : { ...line, err },
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'answered',
    customAttributeKeys: { responseTime: 'ms' },
  });

type LoggedRequest = {
  readonly id: unknown;
  readonly method: string;
  readonly url: string;
  readonly raw: IncomingMessage;
};

/** A request that was answered, and in how many milliseconds. */
export type Answered = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly ms: number;
};

/** Of ready answers, so many lines a second are logged one by one; beyond them, one line for so many answers. */
const lines = { oneByOne: 50, answersOfOne: 100 } as const;

/** Who has waited for so many milliseconds, for another's answer or a turn, has a line all the same. */
const slowMs = 100;

/**
 * Logs the same line of an answer that no middleware has had a part in. The busier a process is, the less one ready answer says: beyond
 * fifty of a second, one in a hundred has a line, and its `count` is how many answers it is for, itself among them; a second later the rest have one.
 */
export function logAnswer(log: Log): (answered: Answered) => void {
  let [second, ofSecond, withoutLine] = [-1, 0, 0];
  let last: Answered | null = null;

  const write = ({ request, response: { statusCode: status }, requestId: id, ms }: Answered, answers: number): void => {
    const { method, url = '' } = request;
    const traceId = traceOf(request).id;
    const count = answers > 1 && { count: answers };
    log.info({ req: { id, traceId, method, path: pathOf(url) }, res: { status }, ms, ...count }, 'answered');
  };
  const writeRest = (): void => {
    if (last && withoutLine > 0) write(last, withoutLine);
    [last, withoutLine] = [null, 0];
  };

  return (answered) => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, ofSecond] = [now, 0];
    ofSecond += 1;
    if (ofSecond <= lines.oneByOne || answered.ms >= slowMs) return write(answered, 1);
    if (last === null) setTimeout(writeRest, 1_000).unref();
    last = answered;
    withoutLine += 1;
    if (withoutLine < lines.answersOfOne) return;
    write(answered, withoutLine);
    withoutLine = 0;
  };
}
