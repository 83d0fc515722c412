import { matchRoutes, parsePath } from 'react-router-dom';
import { fetchAhead } from '../kit/browser-ask.ts';
import { pageOperation } from '../kit/load-page.ts';
import { pageOf } from './page-routes.ts';
import type { Current } from './router.ts';
import { routes } from './routes.ts';

/** Fetches code and data of pages ahead; what fails is asked for again by the navigation, which then shows it. */
export const prefetchWith =
  (current: Readonly<Current>) =>
  (path: string): void => {
    const { search = '' } = parsePath(path);
    for (const { route, params } of matchRoutes(routes, path) ?? []) {
      if (typeof route.lazy === 'object') void route.lazy.Component?.()?.catch(() => {});
      const page = pageOf(route);
      const operation = page && pageOperation(page, { params, search: new URLSearchParams(search) });
      if (operation) fetchAhead(operation, current.language);
    }
  };
