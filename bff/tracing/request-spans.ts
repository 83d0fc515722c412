import type { RequestListener, ServerResponse } from 'node:http';
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace as spans,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { traceIn, type Trace } from '../domain/trace.ts';
import { pathOf } from '../http/request-kind.ts';
import { putIntoTrace } from '../http/requests.ts';
import type { sampler } from './sampler.ts';

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

/**
 * Records a span for each request that is sampled, below that of its client where it names one, and puts the request into the span's
 * trace. Nothing of it but its method and path is recorded: headers and queries may carry what is somebody's own. Of others nothing
 * is made at all.
 */
export const requestSpans =
  (tracer: Tracer, isWanted: ReturnType<typeof sampler>) =>
  (publicUrl: string, listener: RequestListener): RequestListener => {
    const { protocol, hostname } = new URL(publicUrl);
    const shared = { 'url.scheme': protocol.slice(0, -1), 'server.address': hostname };
    return (request, response) => {
      const caller = traceIn(request.headers['traceparent']);
      if (!isWanted(caller)) return listener(request, response);
      const method = request.method && methods.has(request.method) ? request.method : '_OTHER';
      const attributes = { ...shared, 'http.request.method': method, 'url.path': pathOf(request.url ?? '') };
      const name = method === '_OTHER' ? 'HTTP' : method;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, below(caller));
      const { traceId, spanId } = span.spanContext();
      putIntoTrace(request, { id: traceId, flags: '01', parentId: spanId });
      response.once('close', () => end(span, response));
      listener(request, response);
    };
  };

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
