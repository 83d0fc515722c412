import {
  createBrowserRouter,
  type DataStrategyFunction,
  type HydrationState,
  type RouterProviderProps,
} from '../navigation/router.ts';
import { dayIn } from '../i18n/day.ts';
import type { Language } from '../i18n/language.ts';
import { browserAsk } from '../kit/browser-ask.ts';
import { type AskForMore, contextWith } from '../kit/context.ts';
import { entryKey } from '../kit/history-entries.ts';
import { hasSessionCookie } from '../kit/session-cookie.ts';
import { retriedBy } from '../navigation/retry.tsx';
import { ChunkError, loadDocumentIfReachable, noteShown } from '../ui/chunk.ts';
import { routes } from './routes.ts';

export type Router = RouterProviderProps['router'];

/** What loaders ask in: the language, and the time zone of the shop's days. */
export type Current = { language: Language; readonly timeZone: string };

/** The day of a navigation that begins now. */
export const todayOf = ({ timeZone }: Readonly<Current>): string => dayIn(timeZone);

/** The browser's router, whose loaders ask in the language that `current` has at the time. */
export function browserRouter(hydrationData: HydrationState, current: Readonly<Current>): Router {
  const target = () => router.state.navigation.location ?? router.state.location;
  /** As by default, but what this tab's release lacks is loaded with the document of the page. */
  const dataStrategy: DataStrategyFunction = async ({ matches, request: { signal }, runClientMiddleware }) => {
    const page = target();
    const results = await runClientMiddleware(async () => {
      const loading = matches.filter((match) => match.shouldCallHandler());
      return Object.fromEntries(
        await Promise.all(loading.map(async (match) => [match.route.id, await match.resolve()] as const)),
      );
    });
    const failure = Object.values(results).find(({ result }) => result instanceof ChunkError);
    if (failure) await loadDocumentIfReachable(failure.result, page, signal);
    else noteShown(page);
    return results;
  };
  const router: Router = createBrowserRouter(routes, {
    hydrationData,
    dataStrategy,
    getContext: () =>
      contextWith({
        language: current.language,
        today: todayOf(current),
        isSignedIn: async () => hasSessionCookie(),
        ask: (operation, signal) => {
          const page = target();
          const shown = entryKey(router.state.location);
          const isRetry = retriedBy(page.state) !== null;
          const entry = entryKey(page);
          return browserAsk(operation, signal, { language: current.language, entry, shown, isRetry, page });
        },
      }),
  });
  return router;
}

/** How what is shown asks for more of itself, in the language that it is rendered in. */
export const askForMore =
  (router: Router): AskForMore =>
  (operation, signal, language) => {
    const { location: page } = router.state;
    return browserAsk(operation, signal, { language, entry: null, shown: entryKey(page), page });
  };
