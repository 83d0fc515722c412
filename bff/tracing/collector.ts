import { ExportResultCode } from '@opentelemetry/core';
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { Agent, interceptors, request } from 'undici';
import type { Log } from '../log.ts';

/** How long, in milliseconds, one line speaks for all batches that were lost. */
const lineMs = 60_000;

/** Batches that may be under way at once: of a collector that is slow, further ones are lost at once. */
const mostUnderWay = 4;

export type CollectorOptions = {
  /** The base of its addresses. */
  readonly collectorUrl: string;
  /** What is sent with each batch, such as a token; names in lower case. */
  readonly collectorHeaders: Readonly<Record<string, string>>;
  /** How long a connection may take to open, and then a batch with its retries, in milliseconds. */
  readonly timeoutMs: number;
};

/**
 * Hands spans to a collector by OTLP, as JSON over HTTP, and logs at most once a minute that it does not take them. `close` cuts off what is under
 * way. OpenTelemetry's own exporter asks by Node's HTTP client, whose classes the server shares: once both are used, each of the server's answers
 * takes longer.
 */
export function collectorAt(
  { collectorUrl, collectorHeaders, timeoutMs }: CollectorOptions,
  log: Log,
): { readonly exporter: SpanExporter; readonly close: () => void } {
  const agent = new Agent({ connections: mostUnderWay, connect: { timeout: timeoutMs } });
  // The statuses that OTLP names as worth another attempt.
  const retries = {
    methods: ['POST' as const],
    statusCodes: [429, 502, 503, 504],
    maxRetries: 3,
    maxTimeout: timeoutMs,
  };
  const dispatcher = agent.compose(interceptors.retry(retries));
  const closing = new AbortController();
  const lost = lossLog(log);
  let underWay = 0;

  const send = async (body: Uint8Array): Promise<void> => {
    if (underWay === mostUnderWay) throw new Error(`${mostUnderWay} batches are under way already`);
    underWay += 1;
    try {
      const { statusCode, body: answer } = await request(`${collectorUrl}/v1/traces`, {
        method: 'POST',
        headers: { ...collectorHeaders, 'content-type': 'application/json' },
        body,
        dispatcher,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.dump();
      // A redirect is not followed: the spans would go to an address that is not configured.
      if (statusCode >= 300) throw new Error(`HTTP ${statusCode}`);
    } finally {
      underWay -= 1;
    }
  };

  return {
    exporter: {
      export: (spans, onResult) => {
        send(JsonTraceSerializer.serializeRequest([...spans]) ?? new Uint8Array()).then(
          () => onResult({ code: ExportResultCode.SUCCESS }),
          (error: unknown) => {
            lost(spans.length, error instanceof Error ? error : new Error(String(error)));
            onResult({ code: ExportResultCode.FAILED });
          },
        );
      },
      shutdown: async () => {},
    },
    close: () => {
      closing.abort();
      void agent.destroy();
    },
  };
}

/** Logs that spans were lost: one line a minute, with the number of those since the line before. */
export function lossLog(log: Log, now: () => number = () => performance.now()): (spans: number, error: Error) => void {
  let [lost, loggedAt] = [0, -Infinity];
  return (spans, { message, ...error }) => {
    lost += spans;
    if (now() - loggedAt < lineMs) return;
    const status = 'statusCode' in error ? `HTTP ${String(error.statusCode)}` : '';
    log.warn({ lost, reason: status || message || ('code' in error ? error.code : 'no answer') }, lostMessage);
    [lost, loggedAt] = [0, now()];
  };
}

const lostMessage = 'the collector of OTEL_EXPORTER_OTLP_ENDPOINT did not take spans: they are lost';
