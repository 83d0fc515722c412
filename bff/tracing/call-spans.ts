import { SpanKind, type Tracer } from '@opentelemetry/api';
import { isSampled, traceparentOf } from '../domain/trace.ts';
import { LegacyError } from '../domain/failure.ts';
import { type RecordRequest, unrecorded } from '../legacy/transport.ts';
import { below, failed } from './request-spans.ts';

/**
 * Records a span for each request to the legacy API, below that of the request for which it is made: retries and redirects have one
 * each. Its address is not recorded, which may name a customer, but the endpoint. What the shop reads for itself has no span, nor what a request is made
 * for that is not sampled.
 */
export const callSpans =
  (tracer: Tracer): RecordRequest =>
  ({ trace, method, endpoint, url, redirected }) => {
    if (!isSampled(trace)) return unrecorded({ trace });
    const attributes = {
      'http.request.method': method,
      'url.template': endpoint,
      'server.address': url.hostname,
      'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
      ...(redirected > 0 && { 'http.request.resend_count': redirected }),
    };
    const span = tracer.startSpan(`${method} ${endpoint}`, { kind: SpanKind.CLIENT, attributes }, below(trace));
    return {
      traceparent: traceparentOf(trace, span.spanContext().spanId),
      answered: (status) => {
        span.setAttribute('http.response.status_code', status);
        if (status >= 400) failed(span, String(status));
        span.end();
      },
      failed: (error) => {
        failed(span, typeOf(error));
        span.end();
      },
    };
  };

/** An error's code or name: its message may have more in it. */
function typeOf(error: unknown): string {
  const cause = error instanceof LegacyError ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return '_OTHER';
  if (cause instanceof LegacyError) return cause.failure.kind;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
