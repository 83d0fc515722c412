import { ExportResultCode } from '@opentelemetry/core';
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { Agent, interceptors, request } from 'undici';
import type { Log } from '../log.ts';

/** How long, in milliseconds, one line speaks for all batches that were lost. */
const lineMs = 60_000;

export type CollectorOptions = {
  /** The base of its addresses. */
  readonly collectorUrl: string;
  /** What is sent with each batch, such as a token. */
  readonly collectorHeaders: Readonly<Record<string, string>>;
  /** How long a batch may take, in milliseconds, with its retries. */
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
  const agent = new Agent({ connections: 4 });
  const dispatcher = agent.compose(
    // Those that OTLP names as worth another attempt.
    interceptors.retry({ methods: ['POST'], statusCodes: [429, 502, 503, 504], maxRetries: 3, maxTimeout: timeoutMs }),
    interceptors.responseError(),
  );
  const lost = lossLog(log);
  const send = async (body: Uint8Array): Promise<void> => {
    const answer = await request(`${collectorUrl}/v1/traces`, {
      method: 'POST',
      headers: { ...collectorHeaders, 'content-type': 'application/json' },
      body,
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body.dump();
  };
  return {
    exporter: {
      export: (spans, onResult) => {
        const body = JsonTraceSerializer.serializeRequest([...spans]) ?? new Uint8Array();
        send(body).then(
          () => onResult({ code: ExportResultCode.SUCCESS }),
          (error: unknown) => {
            lost(spans.length, error instanceof Error ? error : new Error(String(error)));
            onResult({ code: ExportResultCode.FAILED });
          },
        );
      },
      shutdown: async () => {},
    },
    close: () => void agent.destroy(),
  };
}

/** Logs that spans were lost: one line a minute, with the number of those since the line before. */
export function lossLog(log: Log, now: () => number = () => performance.now()): (spans: number, error: Error) => void {
  let [lost, loggedAt] = [0, -Infinity];
  return (spans, { message, ...error }) => {
    lost += spans;
    if (now() - loggedAt < lineMs) return;
    log.warn({ lost, reason: message || ('code' in error ? error.code : 'no answer') }, lostMessage);
    [lost, loggedAt] = [0, now()];
  };
}

const lostMessage = 'the collector of OTEL_EXPORTER_OTLP_ENDPOINT did not take spans: they are lost';
