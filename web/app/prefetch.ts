import { parsePath } from '../navigation/router.ts';
import { fetchAhead } from '../kit/browser-ask.ts';
import { entryKey } from '../kit/history-entries.ts';
import { shownAnswer } from '../kit/public-store.ts';
import { roleOf } from '../kit/page.ts';
import { operationsAt } from './operations-at.ts';
import { type Current, type Router, todayOf } from './router.ts';
import { routes } from './routes.ts';

/** Fetches code and data of pages ahead; what fails is asked for again by the navigation, which then shows it. */
export const prefetchWith =
  (router: Router, current: Readonly<Current>) =>
  (path: string): void => {
    const { language } = current;
    const shown = entryKey(router.state.location);
    const address = { pathname: '/', search: '', ...parsePath(path) };
    for (const { route, operation } of operationsAt(routes, address, todayOf(current))) {
      if (typeof route.lazy === 'object') void route.lazy.Component?.()?.catch(() => {});
      // What surrounds the page stays, and a list whose detail is about to be opened is shown already.
      const isNew = operation && roleOf(route) !== 'frame' && !shownAnswer(shown, operation, language);
      if (isNew) fetchAhead(operation, language);
    }
  };
