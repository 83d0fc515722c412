import { type HydrationState, matchRoutes } from 'react-router-dom';
import { LayoutDocument } from '../generated/public/graphql.ts';
import type { Language } from '../i18n/language.ts';
import type { Answer } from '../kit/answer.ts';
import { operationAddress } from '../kit/ask-by-get.ts';
import { entryKey, entryOf } from '../kit/history-entries.ts';
import { pageOperation } from '../kit/load-page.ts';
import { operationOf } from '../kit/operation.ts';
import { pageOf } from '../kit/page.ts';
import { keepResult } from '../kit/result-store.ts';
import type { Router } from './router.ts';
import { routes } from './routes.ts';

/** Keeps what the HTML brought along, so that it is not asked for again while it may be kept. */
export function seed({ state: { location } }: Router, { loaderData = {} }: HydrationState, language: Language): void {
  // On the way back the browser may show HTML of long ago, whose age is not known.
  const [navigation] = performance.getEntriesByType('navigation');
  const isOld = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  const search = new URLSearchParams(location.search);
  for (const { route, params } of matchRoutes(routes, location) ?? []) {
    const page = pageOf(route);
    const operation =
      route.id === 'layout' ? operationOf(LayoutDocument, {}) : page && pageOperation(page, { params, search });
    // A loader's answer, by its route.
    const answer = loaderData[route.id ?? ''] as Answer<unknown> | null | undefined;
    if (!operation || !answer) continue;
    const address = operationAddress(operation, language);
    entryOf(entryKey(location)).answers.set(address, answer);
    if (!isOld) keepResult(address, answer);
  }
}
