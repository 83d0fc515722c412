import { matchRoutes, parsePath } from 'react-router-dom';
import { operationAddress } from '../kit/ask-by-get.ts';
import { fetchAhead } from '../kit/browser-ask.ts';
import { entryKey, entryOf } from '../kit/history-entries.ts';
import { pageOperation } from '../kit/load-page.ts';
import { pageOf } from '../kit/page.ts';
import type { Current, Router } from './router.ts';
import { routes } from './routes.ts';

/** Fetches code and data of pages ahead; what fails is asked for again by the navigation, which then shows it. */
export const prefetchWith =
  (router: Router, current: Readonly<Current>) =>
  (path: string): void => {
    const { language } = current;
    const { search = '' } = parsePath(path);
    const shown = entryOf(entryKey(router.state.location));
    for (const { route, params } of matchRoutes(routes, path) ?? []) {
      if (typeof route.lazy === 'object') void route.lazy.Component?.()?.catch(() => {});
      const page = pageOf(route);
      const operation = page && pageOperation(page, { params, search: new URLSearchParams(search) });
      // A list whose detail is about to be opened is shown already.
      const isNew = operation && !shown.answers.has(operationAddress(operation, language));
      if (isNew) fetchAhead(operation, language);
    }
  };
