import { createRequire } from 'node:module';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { within } from '../domain/in-time.ts';
import type { RecordRequest } from '../legacy/transport.ts';
import type { Log } from '../log.ts';
import { callSpans } from './call-spans.ts';
import { collectorAt, type CollectorOptions } from './collector.ts';
import { requestSpans, type RequestSpans, type Sampling } from './request-spans.ts';

/** Spans of requests and of the calls made for them (OpenTelemetry). Who records none does not load this. */
export type Tracing = {
  /** Records requests; `publicUrl` is the origin that readers see. */
  readonly requests: (publicUrl: string) => RequestSpans;
  /** Records each call of the legacy API that is made for a recorded request. */
  readonly call: RecordRequest;
  /** Hands over what is left, as far as the collector takes it in half a second. */
  readonly close: () => Promise<void>;
};

/** How many spans may wait to be handed over: beyond that they are dropped. */
const maxQueueSize = 2_048;

/** How long a batch may take, in milliseconds: with its retries, and to be given up. */
const exportMs = 5_000;

/** How long the end of the process may wait for the collector, in milliseconds. */
const closeMs = 500;

/** A path can be as long as a client likes. */
const spanLimits = { attributeValueLengthLimit: 1_000 };

export type TracingOptions = Sampling & Omit<CollectorOptions, 'timeoutMs'>;

/** Sends spans of sampled requests to the collector at an address. It is never waited for but by `close`. */
export function tracingTo(options: TracingOptions, log: Log): Tracing {
  const collector = collectorAt({ ...options, timeoutMs: exportMs }, log);
  const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };
  const processor = new BatchSpanProcessor({
    exporter: collector.exporter,
    maxQueueSize,
    exportTimeoutMillis: exportMs + 1_000,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': 'bookshop', 'service.version': version }),
    ),
    spanLimits,
    sampler: new AlwaysOnSampler(), // of what is not to be recorded no span is begun
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('bookshop');
  return {
    requests: requestSpans(tracer, options),
    call: callSpans(tracer),
    close: async () => {
      // What could not be handed over has been logged.
      const handedOver = provider.shutdown().catch(() => {});
      await within(closeMs, handedOver, () => {});
      collector.close();
    },
  };
}
