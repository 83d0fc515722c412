import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { gauges } from './definitions.ts';
import { gaugeIn } from './series.ts';

/** How often, in milliseconds, it is looked how late the event loop is. */
const resolution = 20;

/** How the process itself is: the delay of its event loop, its memory, its age. `close` ends what measures the delay. */
export function processGauges(registry: Registry): { readonly close: () => void } {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  gaugeIn(registry, gauges.loopDelay, (gauge) => {
    gauge.set({ quantile: '0.5' }, secondsLate(delay.percentile(50)));
    gauge.set({ quantile: '0.99' }, secondsLate(delay.percentile(99)));
    gauge.set({ quantile: '1' }, secondsLate(delay.max));
    delay.reset();
  });
  gaugeIn(registry, gauges.memory, (gauge) => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    gauge.set({ area: 'rss' }, rss);
    gauge.set({ area: 'heap_used' }, heapUsed);
    gauge.set({ area: 'heap_total' }, heapTotal);
    gauge.set({ area: 'external' }, external);
  });
  gaugeIn(registry, gauges.started).set(performance.timeOrigin / 1_000);
  return { close: () => void delay.disable() };
}

/** What is measured is the whole interval between two looks. Nothing is where there was none yet. */
const secondsLate = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolution / 1_000) || 0;
