import type { Location } from '../navigation/router.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { operationAddress } from '../kit/ask-by-get.ts';
import { operationOf, type PageDocument } from '../kit/operation.ts';
import { freshAnswer, shownAnswer } from '../kit/public-store.ts';
import { seed } from './seed.ts';

afterEach(() => vi.restoreAllMocks());

/** Seeds what a page brought along that may be kept for 30 s, half a second after it was asked for. */
function seeded(timing: object | undefined, hash: string) {
  type Asked = { readonly from: string };
  const document = { __meta__: { hash } } as unknown as PageDocument<unknown, Asked>;
  const page = { document, variables: ({ today }: { today: string }) => ({ from: today }), principal: ['events'] };
  const answer = { data: { events: [] }, failed: [], maxAge: 30, asOf: null, today: '2026-12-31' };
  const location: Location = { pathname: '/calendar', search: '', hash: '', state: null, key: 'first' };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(timing ? [timing as PerformanceEntry] : []);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(500);

  seed([{ id: 'calendar', path: 'calendar', handle: { page } }], location, { loaderData: { calendar: answer } }, 'en');

  const operation = operationOf(document, { from: '2026-12-31' });
  return {
    answer,
    shown: shownAnswer('first', operation, 'en'),
    /** Whether it is kept yet so many seconds after the page was asked for. */
    isFreshAt: (seconds: number): boolean => {
      clock.mockReturnValue(seconds * 1000);
      return freshAnswer(operationAddress(operation, 'en')) !== null;
    },
  };
}

test('a page rendered before midnight is kept under what its day asked, however late it is hydrated', () => {
  const { answer, shown } = seeded({ type: 'navigate', serverTiming: [] }, 'sha256:month');

  expect(shown).toBe(answer);
});

test.each([
  ['made for its reader', [], [29, 31]],
  [
    'of which 10 s are left',
    [
      { name: 'cache', description: 'ready' },
      { name: 'left', duration: 10_000 },
    ],
    [9, 11],
  ],
] as const)(
  'what a page %s brought along is kept for what is left of its time',
  (kind, serverTiming, [before, after]) => {
    const { isFreshAt } = seeded({ type: 'navigate', serverTiming }, `sha256:${kind}`);

    expect([isFreshAt(before), isFreshAt(after)]).toEqual([true, false]);
  },
);

test.each([
  ['was fresh no longer', { type: 'navigate', serverTiming: [{ name: 'left', duration: 0 }] }],
  ['the browser may have kept', { type: 'back_forward', serverTiming: [] }],
  ['can’t say how old it is', { type: 'navigate' }],
])('what a page brought along that %s is shown, and asked for the next time', (kind, timing) => {
  const { answer, shown, isFreshAt } = seeded(timing, `sha256:${kind}`);

  expect([shown, isFreshAt(0.5)]).toEqual([answer, false]);
});
