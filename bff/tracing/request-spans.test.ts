import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { isSampled } from '../domain/trace.ts';
import { traceOf } from '../http/requests.ts';
import { requestSpans, type Sampling } from './request-spans.ts';

const tracer = new TracerProvider({ spanProcessors: [] }).getTracer('test');

const byCaller = (flags: string) => `00-${'f'.repeat(32)}-${'1'.repeat(16)}-${flags}`;

/** Whether a request is recorded as it comes, and otherwise as it is worked for; `lot` is what is drawn. */
function isRecorded(sampling: Sampling, traceparent: string | null, lot = 0): boolean {
  const request = new IncomingMessage(new Socket());
  if (traceparent !== null) request.headers['traceparent'] = traceparent;
  const { ofCaller, drawn } = requestSpans(tracer, sampling, () => lot)('https://shop.example');
  const atOnce = ofCaller(request) !== null;
  drawn(() => {})(request, new ServerResponse(request));
  const { flags, id } = traceOf(request);
  // Recorded or not, it stays in the trace of its caller.
  expect(id === 'f'.repeat(32)).toBe(traceparent !== null);
  expect(atOnce && !isSampled({ id, flags, parentId: null })).toBe(false);
  return isSampled({ id, flags, parentId: null });
}

test('ops-1: requests are drawn by lot, whatever trace their clients have chosen', () => {
  for (const [lot, expected] of [
    [0, true],
    [0.099, true],
    [0.1, false],
    [0.999, false],
  ] as const) {
    for (const trustsCallers of [true, false])
      expect(isRecorded({ ratio: 0.1, trustsCallers }, null, lot)).toBe(expected);
    expect(isRecorded({ ratio: 0.1, trustsCallers: false }, byCaller('01'), lot)).toBe(expected);
  }
  for (const traceparent of [null, byCaller('00'), byCaller('01')]) {
    expect(isRecorded({ ratio: 0, trustsCallers: false }, traceparent, 0)).toBe(false);
    expect(isRecorded({ ratio: 1, trustsCallers: false }, traceparent, 0.999)).toBe(true);
  }
});

test('ops-1: a caller that is trusted decides for its own requests', () => {
  expect(isRecorded({ ratio: 0, trustsCallers: true }, byCaller('01'))).toBe(true);
  expect(isRecorded({ ratio: 1, trustsCallers: true }, byCaller('00'))).toBe(false);
});
