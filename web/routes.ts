import type { RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { PageError } from './layout/page-error.tsx';
import { loader as notFound } from './routes/not-found/loader.ts';
import { NotFound } from './routes/not-found/page.tsx';

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
            id: 'web/routes/home/page.tsx',
            index: true,
            lazy: {
              loader: async () => (await import('./routes/home/loader.ts')).loader,
              Component: async () => (await import('./routes/home/page.tsx')).Home,
            },
          },
          {
            id: 'web/routes/product/page.tsx',
            path: 'product/:id',
            lazy: {
              loader: async () => (await import('./routes/product/loader.ts')).loader,
              Component: async () => (await import('./routes/product/page.tsx')).Product,
            },
          },
          ...developersPages(),
          {
            id: 'web/routes/not-found/page.tsx',
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
      id: 'web/routes/components/page.tsx',
      path: '__components',
      lazy: {
        loader: async () => (await import('./routes/components/loader.ts')).loader,
        Component: async () => (await import('./routes/components/page.tsx')).Components,
      },
    },
  ];
}
