import type { RouteObject } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import { PageError } from '../layout/page-error.tsx';
import { loader as notFound } from '../pages/not-found/loader.ts';
import { NotFound } from '../layout/not-found.tsx';

/** The pages by address. A page's id is the path of its module: by it the server finds the page's styles. */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: PageError,
    children: [
      {
        id: 'page',
        // Within the layout: a page that fails leaves header and footer standing.
        ErrorBoundary: PageError,
        children: [
          {
            id: 'web/pages/home/page.tsx',
            index: true,
            lazy: {
              loader: async () => (await import('../pages/home/loader.ts')).loader,
              Component: async () => (await import('../pages/home/page.tsx')).Home,
            },
          },
          {
            id: 'web/pages/product/page.tsx',
            path: 'product/:id',
            lazy: {
              loader: async () => (await import('../pages/product/loader.ts')).loader,
              Component: async () => (await import('../pages/product/page.tsx')).Product,
            },
          },
          ...developersPages(),
          {
            id: 'web/pages/not-found/page.tsx',
            path: '*',
            // Not lazy: the page is there already for books that are not found.
            loader: notFound,
            Component: NotFound,
          },
        ],
      },
    ],
  },
];

/** Left out of every build. */
function developersPages(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  return [
    {
      id: 'web/styleguide/page.tsx',
      path: '__components',
      lazy: {
        loader: async () => (await import('../styleguide/loader.ts')).loader,
        Component: async () => (await import('../styleguide/page.tsx')).Components,
      },
    },
  ];
}
