import type { ComponentType } from 'react';
import type { NonIndexRouteObject, RouteObject } from 'react-router-dom';
import { CustomersOnly, GuestsOnly } from '../customer/session/guarded.tsx';
import { importChunk } from '../ui/chunk.ts';
import { guard } from '../kit/guard.ts';
import { loadDetail, loadPage } from '../kit/load-page.ts';
import type { AnyPage, AnyPageData } from '../kit/page.ts';
import { orNotFound } from '../layout/load-not-found.ts';

/** The routes of the pages, each from the page.ts and view.tsx of its folder. */

export type Declaration = { readonly page: AnyPage; readonly detail?: Detail };

type Detail = AnyPage & AnyPageData & { readonly principal: string };

export type Views = { readonly View: ComponentType; readonly Detail?: ComponentType };

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
    const load = () => importChunk(importView);
    if ((page.layout ?? 'full') !== layout) return [];
    const id = view.replace(/^\.\./, 'web');
    const route: NonIndexRouteObject = {
      id,
      ...dataOf(page),
      lazy: { Component: async () => named(view, 'View', await load()) },
    };
    if (page.alsoAt) return guarded(page, atEach([page.path, ...page.alsoAt], route));
    const children = detail && [
      {
        id: `${id}#detail`,
        path: detail.path,
        ...dataOf(detail),
        loader: orNotFound((args) => loadDetail(detail, args), detail.notFound),
        lazy: { Component: async () => named(view, 'Detail', await load()) },
      },
    ];
    return guarded(page, { ...route, path: page.path, ...(children && { children }) });
  });
}

/** One route for several paths, so that going from one to the other leaves the page as it is. */
const atEach = (paths: readonly string[], route: NonIndexRouteObject): RouteObject => ({
  ...route,
  children: paths.map((path) => ({ id: `${route.id}#${path}`, path, element: null })),
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

const dataOf = (page: AnyPage): Pick<RouteObject, 'loader' | 'handle'> =>
  isWithData(page) ? { loader: orNotFound((args) => loadPage(page, args), page.notFound), handle: { page } } : {};

const isWithData = (page: AnyPage): page is AnyPage & AnyPageData => page.document !== undefined;

function named(file: string, name: keyof Views, views: Views): ComponentType {
  const component = views[name];
  if (!component) throw new Error(`${file} does not export ${name}`);
  return component;
}
