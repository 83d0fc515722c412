import type { HydrationState, Location, RouteObject } from '../navigation/router.ts';
import type { Language } from '../i18n/language.ts';
import { operationAddress } from '../kit/ask-by-get.ts';
import { entryKey } from '../kit/history-entries.ts';
import type { Loaded } from '../kit/load-page.ts';
import { keepFresh, keepShown } from '../kit/public-store.ts';
import { operationsAt } from './operations-at.ts';

/** Keeps what the HTML brought along, so that it is not asked for again for what is left of the time that it may be kept. */
export function seed(
  routes: RouteObject[],
  location: Location,
  { loaderData = {} }: HydrationState,
  language: Language,
): void {
  const [navigation]: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation');
  const timings = navigation?.serverTiming; // older browsers lack it
  // No clock of the reader's has a part in it: the server says how much is left, at most from when the page was asked for, which is the
  // zero of the browser's time. On the way back the browser may show HTML of long ago.
  const latest =
    timings && navigation.type !== 'back_forward' ? timings.find(({ name }) => name === 'left')?.duration : 0;
  // What `loadPage` has brought, by route.
  const answers = loaderData as Readonly<Record<string, Loaded<unknown> | null>>;
  // The day is that of the server's HTML, whenever this is.
  const today = Object.values(answers).find((answer) => answer?.today)?.today;
  if (today === undefined) return;
  for (const { route, operation } of operationsAt(routes, location, today)) {
    const answer = answers[route.id ?? ''];
    if (!operation || !answer) continue;
    keepShown(entryKey(location), operation, language, answer);
    keepFresh(operationAddress(operation, language), answer, latest);
  }
}
