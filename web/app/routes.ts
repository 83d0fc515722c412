import { data, type RouteObject } from '../navigation/router.ts';
import { Layout } from '../layout/layout.tsx';
import { BareLayout } from '../layout/bare-layout.tsx';
import { orNotFound } from '../layout/load-not-found.ts';
import { page as layout } from '../layout/page.ts';
import { PageError } from '../layout/page-error.tsx';
import { type Declaration, frameOf, pageRoutes, type PageModules, type Views } from './page-routes.ts';
import { loadRoot, Root } from './root.tsx';

const pages: PageModules = {
  declarations: import.meta.glob<Declaration>('../pages/**/page.ts', { eager: true }),
  views: import.meta.glob<Views>('../pages/**/view.tsx'),
};

/** All addresses of the shop. A page that fails leaves header and footer in place. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: loadRoot,
    Component: Root,
    children: [
      {
        id: 'layout',
        ...frameOf(layout),
        Component: Layout,
        ErrorBoundary: PageError,
        children: [
          {
            id: 'page',
            ErrorBoundary: PageError,
            children: [
              ...pageRoutes(pages, 'full'),
              ...developersPages(),
              {
                id: 'not-found',
                path: '*',
                element: null,
                loader: orNotFound(() => {
                  throw data(null, { status: 404 });
                }),
              },
            ],
          },
        ],
      },
      { id: 'bare', Component: BareLayout, ErrorBoundary: PageError, children: pageRoutes(pages, 'bare') },
    ],
  },
];

/** The pages whose files every build must have. */
export const pageIds = Object.keys(pages.views).map((file) => file.replace(/^\.\./, 'web'));

/** Left out of what readers get. */
function developersPages(): RouteObject[] {
  if (import.meta.env.MODE === 'production') return [];
  return [
    {
      id: 'web/styleguide/view.tsx',
      path: '__components',
      lazy: { Component: async () => (await import('../styleguide/view.tsx')).Components },
    },
  ];
}
