import { createStaticHandler } from '../navigation/router.ts';
import { expect, test } from 'vitest';
import { LayoutDocument, RecentBookDocument } from '../generated/public/graphql.ts';
import { answerOf } from '../kit/answer.ts';
import { contextWith } from '../kit/context.ts';
import type { Operation } from '../kit/operation.ts';
import { defineDetail, definePage, definePlainPage } from '../kit/page.ts';
import { pageRoutes } from './page-routes.ts';

const page = definePlainPage({ path: 'imprint' });
const View = () => null;

/** Runs what the router runs when it first comes to a page. */
async function loadView(views: object): Promise<unknown> {
  const [route] = pageRoutes(
    // A view that does not export what it should is what these tests are about.
    {
      declarations: { '../pages/imprint/page.ts': { page } },
      views: { '../pages/imprint/view.tsx': async () => views as { View: typeof View } },
    },
    'full',
  );
  return typeof route?.lazy === 'object' ? route.lazy.Component?.() : null;
}

test('a page’s route is known by the path of its view, by which the server finds its styles', () => {
  const routes = pageRoutes(
    {
      declarations: { '../pages/imprint/page.ts': { page } },
      views: { '../pages/imprint/view.tsx': async () => ({ View }) },
    },
    'full',
  );

  expect(routes).toMatchObject([{ id: 'web/pages/imprint/view.tsx', path: 'imprint' }]);
});

test('a page without a view fails at the start, and not as a page without content', () => {
  expect(() => pageRoutes({ declarations: { '../pages/imprint/page.ts': { page } }, views: {} }, 'full')).toThrow(
    '../pages/imprint/page.ts declares a page, but there is no ../pages/imprint/view.tsx',
  );
});

test('a view that does not export its component is an error that names the file', async () => {
  expect(await loadView({ View })).toBe(View);
  await expect(loadView({ Page: View })).rejects.toThrow('../pages/imprint/view.tsx does not export View');
});

test('a page that is at several addresses has its details at each of them', async () => {
  const list = definePage({
    path: 'essays',
    alsoAt: ['articles'],
    document: LayoutDocument,
    variables: () => ({}),
    principal: ['contact'],
  });
  const detail = defineDetail({ document: RecentBookDocument, principal: 'book' });
  const routes = pageRoutes(
    {
      declarations: { '../pages/essays/page.ts': { page: list, detail } },
      views: { '../pages/essays/view.tsx': async () => ({ View }) },
    },
    'full',
  );
  const handler = createStaticHandler(routes);
  const asked: Operation['variables'][] = [];
  const requestContext = contextWith({
    language: 'en',
    today: '2026-11-20',
    isSignedIn: async () => false,
    ask: async <Data>({ variables }: Operation) => {
      asked.push(variables);
      return answerOf<Data>({ data: { contact: {}, book: {} } }, 0);
    },
  });

  for (const path of ['/essays/7', '/articles/8', '/articles']) {
    await handler.query(new Request(`http://shop.example${path}`), { requestContext });
  }

  expect(asked).toEqual([{}, { id: '7' }, {}, { id: '8' }, {}]);
});
