import '@vitejs/plugin-react/preamble';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/palettes.css';
import '../styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { browserClient } from '../kit/client.ts';
import { contextWith } from '../kit/context.ts';
import { rememberUnanswered } from '../kit/page-query.ts';
import { BrowserStorefront } from './browser-storefront.tsx';
import { loadMessages } from '../i18n/messages.ts';
import { routes } from './routes.ts';
import { hydrationData, type PageState } from './state.ts';

/** Brings a page of the server to life, with the data that it carries and without asking again. */

const text = document.getElementById('state')?.textContent ?? '';
// Written by our own server, by `serialise`.
const state = JSON.parse(text) as PageState;
const { language } = state;

const matches = matchRoutes(routes, location) ?? [];
// A part still lazy at hydration would leave a gap where the server's markup has the page.
const [messages] = await Promise.all([loadMessages(language), ...matches.map(({ route }) => loadParts(route))]);

const client = browserClient(language, state.cache);
rememberUnanswered(client, state.unanswered);
const current = { client };

const router = createBrowserRouter(routes, {
  hydrationData: hydrationData(state.router),
  getContext: () => contextWith(current.client),
});

hydrateRoot(
  document,
  <BrowserStorefront
    first={{ language, messages, client }}
    page={state}
    // As the element holds it, not as parsed: what the server wrote and what React compares are one text.
    state={text}
    routeIds={matches.flatMap(({ route }) => route.id ?? [])}
    router={router}
    current={current}
  />,
);

async function loadParts(route: (typeof routes)[number]): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const parts = await Promise.all(
    Object.entries(route.lazy).map(async ([name, load]) => [name, await load()] as const),
  );
  Object.assign(route, Object.fromEntries(parts));
  delete route.lazy;
}
