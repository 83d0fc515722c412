import type { ComponentType } from 'react';
import { data, type NonIndexRouteObject, type RouteObject } from '../navigation/router.ts';
import { CustomersOnly, GuestsOnly } from '../customer/session/guarded.tsx';
import { importChunk } from '../ui/chunk.ts';
import { guard } from '../kit/guard.ts';
import { loadDetail, loadFrame, loadPage } from '../kit/load-page.ts';
import type { AnyPage, AnyPageData, PageHandle } from '../kit/page.ts';
import { orNotFound } from '../layout/load-not-found.ts';

/** The routes of the pages, each from the page.ts and view.tsx of its folder. */

export type Declaration = { readonly page: AnyPage; readonly detail?: Detail };

type Detail = AnyPage & AnyPageData & { readonly principal: string };

export type Views = { readonly View: ComponentType };

export type PageModules = {
  readonly declarations: Readonly<Record<string, Declaration>>;
  readonly views: Readonly<Record<string, () => Promise<Views>>>;
};

/** A page's id is the path of its view: by it the server finds the page's styles. Throws where a folder lacks a part. */
export function pageRoutes({ declarations, views }: PageModules, layout: 'full' | 'bare'): RouteObject[] {
  return Object.entries(declarations).flatMap(([file, { page, detail }]) => {
    const view = file.replace(/page\.ts$/, 'view.tsx');
    const importView = views[view];
    if (!importView) throw new Error(`${file} declares a page, but there is no ${view}`);
    if ((page.layout ?? 'full') !== layout) return [];
    const id = view.replace(/^\.\./, 'web');
    const route: NonIndexRouteObject = {
      id,
      ...dataOf(page),
      lazy: { Component: async () => viewIn(view, await importChunk(importView)) },
    };
    const details = (name: string) => (detail ? { children: [detailRoute(name, detail)] } : {});
    if (!page.alsoAt) return guarded(page, { ...route, path: page.path, ...details(`${id}#detail`) });
    // One route for several paths, so that going from one to the other leaves the page as it is.
    const children = [page.path, ...page.alsoAt].map((path) => {
      const name = `${id}#${path}`;
      return { id: name, path, element: null, ...details(`${name}#detail`) };
    });
    return guarded(page, { ...route, children });
  });
}

/** Without an element of its own: the view of the list shows it over the list (content/list/item-detail.tsx). */
const detailRoute = (id: string, detail: Detail): RouteObject => ({
  id,
  path: detail.path,
  element: null,
  loader: orNotFound((args) => loadDetail(detail, args), detail.notFound),
  ...handleOf({ page: detail, role: 'detail' }),
});

/** The data of what surrounds pages. */
export const frameOf = (frame: AnyPageData): Pick<RouteObject, 'loader' | 'handle'> => ({
  loader: (args) => loadFrame(frame, args),
  ...handleOf({ page: frame, role: 'frame' }),
});

const guarded = ({ access }: AnyPage, route: RouteObject): RouteObject =>
  access === undefined
    ? route
    : {
        id: `${route.id}#guard`,
        loader: guard(access),
        handle: { isPrivate: true },
        Component: access === 'customer' ? CustomersOnly : GuestsOnly,
        children: [route],
      };

/** Whether nothing on the way may keep the page of a route: it depends on who asks. */
export const isPrivate = ({ handle }: Pick<RouteObject, 'handle'>): boolean =>
  // What `guarded` puts there.
  (handle as { readonly isPrivate?: true } | undefined)?.isPrivate ?? false;

function dataOf(page: AnyPage): Pick<RouteObject, 'loader' | 'handle'> {
  if (isWithData(page)) {
    return { loader: orNotFound((args) => loadPage(page, args), page.notFound), ...handleOf({ page }) };
  }
  const { isPastEnd } = page;
  if (!import.meta.env.SSR || !isPastEnd) return {};
  return {
    loader: async ({ request }) =>
      data(null, { status: (await isPastEnd(new URL(request.url).searchParams)) ? 404 : 200 }),
  };
}

const isWithData = (page: AnyPage): page is AnyPage & AnyPageData => page.document !== undefined;

const handleOf = (handle: PageHandle): Pick<RouteObject, 'handle'> => ({ handle });

function viewIn(file: string, { View }: Partial<Views>): ComponentType {
  if (!View) throw new Error(`${file} does not export View`);
  return View;
}
