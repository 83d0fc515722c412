import { createBrowserRouter, type HydrationState, type RouterProviderProps } from 'react-router-dom';
import type { Language } from '../i18n/language.ts';
import { browserAsk } from '../kit/browser-ask.ts';
import { contextWith, type PageContext } from '../kit/context.ts';
import { entryKey } from '../kit/history-entries.ts';
import { hasSessionCookie } from '../kit/session-cookie.ts';
import { routes } from './routes.ts';

export type Router = RouterProviderProps['router'];

/** The language that loaders ask in. */
export type Current = { language: Language };

/** The browser's router, whose loaders ask in the language that `current` has at the time. */
export function browserRouter(hydrationData: HydrationState, current: Readonly<Current>): Router {
  const router: Router = createBrowserRouter(routes, {
    hydrationData,
    getContext: () =>
      contextWith({
        language: current.language,
        isSignedIn: async () => hasSessionCookie(),
        ask: (operation, signal) => {
          const { navigation, location } = router.state;
          const entry = entryKey(navigation.location ?? location);
          return browserAsk(operation, signal, { language: current.language, entry, shown: entryKey(location) });
        },
      }),
  });
  return router;
}

/** How what is shown asks for more of itself, in the language that `current` has at the time. */
export const askForMore =
  (router: Router, current: Readonly<Current>): PageContext['ask'] =>
  (operation, signal) => {
    const entry = entryKey(router.state.location);
    return browserAsk(operation, signal, { language: current.language, entry, shown: entry });
  };
