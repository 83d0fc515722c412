import { isRouteErrorResponse, type Location, type Path } from '../navigation/router.ts';
import type { Language } from '../i18n/language.ts';
import { loadMessages } from '../i18n/messages.ts';
import type { Answer } from '../kit/answer.ts';
import { browserAsk } from '../kit/browser-ask.ts';
import { importChunk, loadDocumentIfGone } from '../ui/chunk.ts';
import { contextWith, type PageContext } from '../kit/context.ts';
import { entryKey, withEntry } from '../kit/history-entries.ts';
import { askPage, earlierPages } from '../kit/list-pages.ts';
import { hasStatus, type Loaded, loadFrame, loadPage, pageOperation } from '../kit/load-page.ts';
import { type AnyPageData, type PageAddress, pageOf, queryIn, roleOf } from '../kit/page.ts';
import { laterOperations } from '../kit/later-answers.ts';
import { keepShown } from '../kit/public-store.ts';
import { hasSessionCookie } from '../kit/session-cookie.ts';
import { withLanguage } from '../navigation/with-language.ts';
import { operationsAt } from './operations-at.ts';
import { type Current, type Router, todayOf } from './router.ts';
import { routes } from './routes.ts';

/** Brings the page shown into another language, in place; false, with all as it was, where it can't be had. */
export async function changeLanguage(
  language: Language,
  { router, current }: { router: Router; current: Current },
): Promise<boolean> {
  const today = dayOf(router) ?? todayOf(current);
  const location = inLanguage(language, locationOf(router), today);
  const page = withLanguage(location, language);
  const results = await Promise.allSettled([
    importChunk(() => loadMessages(language)),
    loadAhead(router, { language, location, page, current, today }),
  ]);
  const failed = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failed) await loadDocumentIfGone(reason, page, new AbortController().signal);
  if (failed.length > 0) return false;
  current.language = language;
  // Not to where it was before: the reader may have gone on meanwhile.
  await showAt(inLanguage(language, locationOf(router), today), router);
  return true;
}

/** Where the page is that is shown, or on its way. */
const locationOf = ({ state: { navigation, location } }: Router): Location => navigation.location ?? location;

/** The day that the page shown was asked for; undefined where it has no data. */
const dayOf = ({ state: { loaderData, matches } }: Router): string | undefined =>
  matches
    .filter(({ route }) => pageOf(route) !== null)
    // A loader's answer, by its route.
    .map(({ route }) => loaderData[route.id] as Loaded<unknown> | null | undefined)
    .findLast((loaded) => loaded?.today !== undefined)?.today;

/** Where the page of a location is in a language; the location itself where that makes no difference. */
function inLanguage(language: Language, location: Location, today: string): Location {
  const search = new URLSearchParams(location.search);
  const shown = operationsAt(routes, location, today).map(({ route }) => route);
  const query = queryIn(language, search, shown);
  return query === search ? location : { ...location, search: `?${query}` };
}

type Ahead = {
  readonly language: Language;
  readonly location: Location;
  /** The page at that location, in the language. */
  readonly page: Path;
  readonly current: Readonly<Current>;
  /** The day that the page shown was asked for: what it has asked further is kept under it. */
  readonly today: string;
};

/** Asks all that the page shown has asked, earlier pages of a list and further parts too. Rejects where a page that is shown now would not be. */
async function loadAhead(router: Router, { language, location, page, current, today }: Ahead): Promise<void> {
  const entry = entryKey(location);
  const request = new Request(new URL(location.pathname + location.search, window.location.origin));
  const ask: PageContext['ask'] = (operation, signal) =>
    browserAsk(operation, signal, { language, entry, shown: entry, page });
  const context = contextWith({ language, today, isSignedIn: async () => hasSessionCookie(), ask });
  const loadEarlier = async (
    declared: AnyPageData,
    at: PageAddress,
    shown: Promise<Answer<Record<string, unknown>>>,
  ) => {
    const answer = await askPage(declared, at, { ask, signal: request.signal, shown });
    const operation = pageOperation(declared, at);
    if (answer && operation) keepShown(entry, operation, language, answer);
  };
  const pages = operationsAt(routes, location, today).map(async ({ route, page: declared, address }) => {
    if (!declared) return;
    const args = { request, params: address.params, context };
    if (roleOf(route) === 'frame') return loadFrame(declared, args);
    const own = loadPage(declared, args);
    const shown = own.then(({ data }) => data);
    // That it fails is told by `own`.
    shown.catch(() => {});
    const earlier = earlierPages(declared, address, { location, language: current.language });
    await Promise.all([own, ...earlier.map((at) => loadEarlier(declared, at, shown))]);
  });
  const further = laterOperations(entry).map((operation) => ask(operation, request.signal));
  const results = await Promise.allSettled([...pages, ...further]);
  // A page that is not found is not found in any language.
  const failed = results.find((result) => result.status === 'rejected' && !hasStatus(result.reason, 404));
  if (failed?.status === 'rejected' && !isBroken(router)) throw failed.reason;
}

const isBroken = ({ state: { errors, loaderData, matches } }: Router) =>
  Object.values(errors ?? {}).some((error) => !isRouteErrorResponse(error) || error.status !== 404) ||
  matches.some(({ route }) => {
    const { principal } = pageOf(route) ?? {};
    // A loader's answer, by its route.
    const loaded = loaderData[route.id] as Answer<Record<string, unknown>> | undefined;
    return typeof principal === 'string' && loaded?.data[principal] === null;
  });

/** The page shown, or on its way, in the language of now; its address then no longer names one. */
export const reloadPage = (router: Router): Promise<void> => showAt(locationOf(router), router);

async function showAt(location: Location, router: Router): Promise<void> {
  const isSame = location === locationOf(router);
  const rest = new URLSearchParams(location.search);
  if (isSame && !rest.has('lng')) return router.revalidate();
  rest.delete('lng');
  await router.navigate(
    { pathname: location.pathname, search: rest.toString(), hash: location.hash },
    {
      replace: router.state.navigation.state === 'idle',
      // Another list has an entry of its own, and is shown from its top.
      ...(isSame && { preventScrollReset: true, state: withEntry(location.state, location) }),
    },
  );
}
