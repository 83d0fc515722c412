import { details, lists, slowChanging } from '../../bff/legacy/policies.ts';
import type { LegacyApi } from '../../legacy-api/server.ts';

/** Counts the calls for public records that reach the legacy API, and those that come before their record is no longer fresh. */

const freshSeconds: Readonly<Record<string, number>> = {
  '/books/view/detail': details.fresh,
  '/books/getnewpublishedbook': lists.fresh,
  '/books/getmostsoldbook': lists.fresh,
  '/books/getpublishedbook': lists.fresh,
  '/books/getexplorebook': slowChanging.fresh,
  '/common/getcontact': slowChanging.fresh,
  '/common/gethomebanner': slowChanging.fresh,
  '/common/getallbookcategory': slowChanging.fresh,
};

/** Spans are up to a tenth shorter, and on a busy machine a call is seen here later than it came. */
const shortest = 0.8;

/** When something failed, or was about to recover: calls are repeated then. */
export type Disturbance = { readonly from: number; readonly until: number };

export function watchUpstream(legacy: LegacyApi) {
  const calls = new Map<string, number[]>();
  for (const path of Object.keys(freshSeconds)) {
    legacy.intercept(path, (request, _response, next) => {
      const record = JSON.stringify([path, request.query, request.body, request.headers['accept-language']]);
      calls.set(record, [...(calls.get(record) ?? []), performance.now()]);
      next();
    });
  }
  const early = (record: string, times: readonly number[], disturbances: readonly Disturbance[]): string[] => {
    const [path = ''] = JSON.parse(record) as readonly string[];
    const freshMs = 1_000 * (freshSeconds[path] ?? 0);
    return times.flatMap((at, index) => {
      const before = times[index - 1];
      if (before === undefined || at - before > shortest * freshMs) return [];
      const isDisturbed = disturbances.some(({ from, until }) => from <= at && until >= before);
      return isDisturbed ? [] : [`${record} after ${((at - before) / 1_000).toFixed(1)} s`];
    });
  };
  return {
    count: () => [...calls.values()].reduce((sum, { length }) => sum + length, 0),
    early: (disturbances: readonly Disturbance[]): readonly string[] =>
      [...calls].flatMap(([record, times]) => early(record, times, disturbances)),
    forget: () => calls.clear(),
  };
}
