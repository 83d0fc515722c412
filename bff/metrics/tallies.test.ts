import { Counter, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { distributionsIn, talliesIn } from './tallies.ts';

const about = { name: 'shop_test', help: 'A test' };
const kinds = ['page', 'api'] as const;

test('ops-1: a histogram of distributions is scraped as prom-client’s own is', async () => {
  const [own, other] = [new Registry(), new Registry()];
  const buckets = [0.005, 0.1, 2.5];
  const values = [0, 0.004, 0.005, 0.006, 0.1, 1, 2.5, 2.6, 1e9];
  const distribution = distributionsIn(own, { ...about, labels: { kind: kinds }, buckets });
  const histogram = new Histogram({ ...about, labelNames: ['kind'], buckets, registers: [other] });
  for (const kind of kinds) histogram.zero({ kind });

  for (const value of values) {
    distribution({ kind: 'page' }).observe(value);
    histogram.observe({ kind: 'page' }, value);
  }

  expect(await own.metrics()).toBe(await other.metrics());
  expect(() => distribution({ kind: 'other' })).toThrow('{"kind":"other"}');
});

test('ops-1: a counter of tallies is scraped as prom-client’s own is, each time with all that was counted', async () => {
  const [own, other] = [new Registry(), new Registry()];
  const status = ['2xx', '5xx'] as const;
  const tally = talliesIn(own, { ...about, labels: { kind: kinds, status } });
  const counter = new Counter({ ...about, labelNames: ['kind', 'status'], registers: [other] });
  for (const kind of kinds) for (const each of status) counter.inc({ kind, status: each }, 0);

  for (let scrape = 0; scrape < 3; scrape += 1) {
    tally({ kind: 'api', status: '5xx' }).count += 2;
    counter.inc({ kind: 'api', status: '5xx' }, 2);

    expect(await own.metrics()).toBe(await other.metrics());
  }
});
