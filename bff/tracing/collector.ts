import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';

/** How long, in milliseconds, one line speaks for all batches that were lost. */
const lineMs = 60_000;

/** Hands spans to a collector by OTLP, as JSON over HTTP, and logs at most once a minute that it does not take them. `close` cuts off what is under way. */
export function collectorAt(
  url: string,
  timeoutMillis: number,
  log: Log,
): { readonly exporter: SpanExporter; readonly close: () => void } {
  const agent = new (url.startsWith('https:') ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 4 });
  const otlp = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis, httpAgentOptions: () => agent });
  const lost = lossLog(log);
  return {
    exporter: {
      export: (spans, onResult) =>
        otlp.export(spans, (result) => {
          if (result.error) lost(spans.length, result.error);
          onResult(result);
        }),
      shutdown: () => otlp.shutdown(),
    },
    close: () => agent.destroy(),
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
