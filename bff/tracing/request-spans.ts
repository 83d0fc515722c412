import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace as spans,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { isSampled, traceIn, type Trace } from '../domain/trace.ts';
import { pathOf } from '../http/request-kind.ts';
import { putIntoTrace } from '../http/requests.ts';

/** The methods by which a span may be named: others are as many as a client likes. */
const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
]);

/** Which requests are recorded. OpenTelemetry's samplers go by the trace's id, so that a client could choose one that is always recorded: here they are drawn by lot. */
export type Sampling = {
  /** The share of them, from 0 to 1. */
  readonly ratio: number;
  /** Whether it is the caller's decision where a request names one. */
  readonly trustsCallers: boolean;
};

/** Ends the span of a request. */
export type EndSpan = (response: ServerResponse) => void;

/** Which requests have a span, as they come and as they are worked for. */
export type RequestSpans = {
  /** That of a request which its caller records, where callers are trusted. */
  readonly ofCaller: (request: IncomingMessage) => EndSpan | null;
  /**
   * Draws by lot among the requests that a listener is given and no caller decides about, from when the work for them begins. What is answered
   * before it, from kept bytes or by what is made for another, has no span: there is no work to see, and mostly it takes less than a span does.
   */
  readonly drawn: (listener: RequestListener) => RequestListener;
};

/**
 * Records spans of requests, each below that of its client where it names one, and puts the request into the span's trace. Nothing of it
 * but its method and path is recorded: headers and queries may carry what is somebody's own. Of a request that is not recorded nothing is made at all.
 */
export const requestSpans =
  (tracer: Tracer, { ratio, trustsCallers }: Sampling, random: () => number = Math.random) =>
  (publicUrl: string): RequestSpans => {
    const { protocol, hostname } = new URL(publicUrl);
    const shared = { 'url.scheme': protocol.slice(0, -1), 'server.address': hostname };
    const begin = (request: IncomingMessage, caller: Trace | null): EndSpan => {
      const method = request.method && methods.has(request.method) ? request.method : '_OTHER';
      const attributes = { ...shared, 'http.request.method': method, 'url.path': pathOf(request.url ?? '') };
      const name = method === '_OTHER' ? 'HTTP' : method;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, below(caller));
      const { traceId, spanId } = span.spanContext();
      putIntoTrace(request, { id: traceId, flags: '01', parentId: spanId });
      return (response) => end(span, response);
    };
    return {
      ofCaller: trustsCallers
        ? (request) => {
            const caller = callerOf(request);
            return caller !== null && isSampled(caller) ? begin(request, caller) : null;
          }
        : () => null,
      drawn: (listener) => (request, response) => {
        const caller = callerOf(request);
        const isDecided = trustsCallers && caller !== null;
        if (!isDecided && !response.destroyed && random() < ratio) {
          const endSpan = begin(request, caller);
          response.once('close', () => endSpan(response));
        }
        listener(request, response);
      },
    };
  };

const callerOf = ({ headers }: IncomingMessage): Trace | null => traceIn(headers['traceparent']);

function end(span: Span, response: ServerResponse): void {
  const { statusCode } = response;
  if (response.headersSent) span.setAttribute('http.response.status_code', statusCode);
  const failure = response.writableFinished ? (statusCode >= 500 ? String(statusCode) : null) : 'unanswered';
  if (failure !== null) failed(span, failure);
  span.end();
}

/** Marks what a span is of as failed; `type` is one of few words. */
export function failed(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Where a span belongs that is a part of what a trace names; the root of another trace where it names nothing. */
export const below = (trace: Trace | null) =>
  trace === null || trace.parentId === null
    ? ROOT_CONTEXT
    : spans.setSpanContext(ROOT_CONTEXT, {
        traceId: trace.id,
        spanId: trace.parentId,
        traceFlags: TraceFlags.SAMPLED,
        isRemote: true,
      });
