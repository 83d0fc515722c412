import type { RouteObject } from 'react-router-dom';
import type { Language } from '../i18n/language.ts';
import { pageOf } from './page.ts';

/** The query under which the pages of these routes are shown in another language. */
export const queryIn = (
  language: Language,
  search: URLSearchParams,
  routes: readonly Pick<RouteObject, 'handle'>[],
): URLSearchParams => routes.reduce((query, route) => pageOf(route)?.queryIn?.(query, language) ?? query, search);
