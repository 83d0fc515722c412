import type { Metrics } from '../../bff/metrics/metrics.ts';

/** Counts nothing. */
export const shopMetrics = (): Metrics => ({
  onAnswered: () => {},
  onReadyAnswer: () => {},
  onRefused: () => {},
  onCall: () => {},
  onDrift: () => {},
  onCircuit: () => {},
  onConcurrency: () => {},
  onStateRedis: () => {},
  onSnapshot: () => {},
  onCacheRead: () => {},
  onOlderAnswer: () => {},
  onOrder: () => {},
  scrape: async () => ({ type: 'text/plain', text: '' }),
  close: () => {},
});
