import type { Location } from '../navigation/router.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operationOf, type PageDocument } from '../kit/operation.ts';
import { shownAnswer } from '../kit/public-store.ts';
import { seed } from './seed.ts';

// Of browsers alone.
beforeEach(
  () =>
    void vi.stubGlobal(
      'PerformanceNavigationTiming',
      class Navigation {
        readonly type = 'navigate';
      },
    ),
);
afterEach(() => vi.unstubAllGlobals());

test('a page rendered before midnight is kept under what its day asked, however late it is hydrated', () => {
  type Asked = { readonly from: string };
  const document = { __meta__: { hash: 'sha256:month' } } as unknown as PageDocument<unknown, Asked>;
  const page = { document, variables: ({ today }: { today: string }) => ({ from: today }), principal: ['events'] };
  const answer = { data: { events: [] }, failed: [], maxAge: 30, asOf: null, today: '2026-12-31' };
  const location: Location = { pathname: '/calendar', search: '', hash: '', state: null, key: 'first' };

  seed([{ id: 'calendar', path: 'calendar', handle: { page } }], location, { loaderData: { calendar: answer } }, 'en');

  expect(shownAnswer('first', operationOf(document, { from: '2026-12-31' }), 'en')).toBe(answer);
});
