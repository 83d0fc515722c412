import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as the collector was sent it, with its attributes by name. */
export type CollectedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly resource: Readonly<Record<string, unknown>>;
};

export type SpanCollector = AsyncDisposable & {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT names it by. */
  readonly url: string;
  /** How many batches have begun to arrive. */
  readonly begun: () => number;
  readonly spans: readonly CollectedSpan[];
  /** The headers of each batch. */
  readonly headers: readonly IncomingHttpHeaders[];
};

/** `kind` of a span as OTLP writes it. */
export const spanKind = { server: 2, client: 3 } as const;

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };

type Batch = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
};

type Sent = Omit<CollectedSpan, 'attributes' | 'resource'> & { readonly attributes: readonly Attribute[] };

/**
 * A collector of spans by OTLP over HTTP, as far as tests need one; with `hangs` it takes what it is sent and never answers, and the first
 * batches it answers by `refusals`.
 */
export async function startSpanCollector({ hangs = false, refusals = [] as number[] } = {}): Promise<SpanCollector> {
  const spans: CollectedSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let begun = 0;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    begun += 1;
    if (hangs) return;
    const batch = (await json(request)) as Batch;
    headers.push(request.headers);
    const refusal = refusals[headers.length - 1];
    if (refusal !== undefined) return void response.writeHead(refusal, { 'retry-after': '0' }).end();
    spans.push(...(request.url === '/v1/traces' ? spansIn(batch) : []));
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begun: () => begun,
    spans,
    headers,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const spansIn = ({ resourceSpans }: Batch): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({ ...span, attributes: byName(span.attributes), resource: byName(resource.attributes) })),
  );

const byName = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
