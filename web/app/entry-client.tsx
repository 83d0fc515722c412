import '@vitejs/plugin-react/preamble';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/palettes.css';
import '../styles/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from '../navigation/router.ts';
import { isLanguage } from '../i18n/language.ts';
import { loadMessages } from '../i18n/messages.ts';
import { importChunk, loadDocumentIfGone, noteDocumentLoad } from '../ui/chunk.ts';
import { BrowserStorefront } from './browser-storefront.tsx';
import { idleOrTouched } from './first-touch.ts';
import { browserRouter } from './router.ts';
import { routes } from './routes.ts';
import { seed } from './seed.ts';
import { hydrationData, type PageState } from './state.ts';

/** Hydrates a page of the server, with the data that it carries and without asking again. */

const text = document.getElementById('state')?.textContent ?? '';
// Written by our own server, by `serialise`.
const state = JSON.parse(text) as PageState;
const { lang } = document.documentElement;
if (!isLanguage(lang)) throw new Error(`No language of the shop: ${lang}`);

noteDocumentLoad();
// A part still lazy at hydration would leave a gap where the server's markup has the page.
await Promise.all([
  listLocales(),
  importChunk(() => loadMessages(lang)),
  ...(matchRoutes(routes, location) ?? []).map(({ route }) => loadParts(route)),
]).catch(async (error: unknown) => {
  await loadDocumentIfGone(error, location, new AbortController().signal);
  throw error;
});

await idleOrTouched();

const current = { language: lang, timeZone: state.timeZone };
const hydration = hydrationData(state.router);
const router = browserRouter(hydration, current);
seed(routes, router.state.location, hydration, lang);

// As a transition it is done in small tasks, between which the page scrolls and takes what is typed.
startTransition(() => {
  hydrateRoot(
    document,
    // The state as the element holds it, not as parsed: what the server wrote and what React compares are one text.
    <BrowserStorefront page={state} state={text} router={router} current={current} />,
  );
});

/** Browsers list all their locales when the first is asked for, which takes long on a phone: a task of its own, while files load. */
async function listLocales(): Promise<void> {
  await nextTask();
  Intl.NumberFormat.supportedLocalesOf(lang);
  await nextTask();
}

/** What follows is a task of its own: `scheduler.yield` is not in every browser yet. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

async function loadParts(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const parts = await Promise.all(
    Object.entries(route.lazy).map(async ([name, load]) => [name, await load()] as const),
  );
  Object.assign(route, Object.fromEntries(parts));
  delete route.lazy;
}
