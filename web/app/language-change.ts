import type { ApolloClient } from '@apollo/client';
import { createMemoryRouter, createPath, isRouteErrorResponse, type RouterProviderProps } from 'react-router-dom';
import { browserClient } from '../kit/client.ts';
import { contextWith } from '../kit/context.ts';
import { direction, type Language } from '../i18n/language.ts';
import { loadMessages, type Messages } from '../i18n/messages.ts';

/** The shop in one language: what is read, and who is asked for more of it. The three change together or not at all. */
export type Edition = {
  readonly language: Language;
  readonly messages: Messages;
  readonly client: ApolloClient;
};

export type Router = RouterProviderProps['router'];

/** The client that loaders are given. */
export type Current = { client: ApolloClient };

/** The page shown, in another language; null, with all as it was, where it can't be had. */
export async function editionOfPage(
  language: Language,
  { router, current, rtl }: { router: Router; current: Current; rtl: string },
): Promise<Edition | null> {
  const client = browserClient(language);
  const [messages, page, sheet] = await Promise.allSettled([
    loadMessages(language),
    rehearse(router, client),
    // In the browser's cache when the document asks for it, so that nothing is seen half turned.
    direction[language] === 'rtl' ? fetch(rtl) : null,
  ]);
  if (messages.status === 'rejected' || page.status === 'rejected' || sheet.status === 'rejected') return null;
  if (sheet.value?.ok === false) return null;
  current.client = client;
  await showAgain(router);
  return { language, messages: messages.value, client };
}

/**
 * Loads the page shown with another client, behind the scenes: an error that the reader's router had once had would
 * stay in view until a slower answer than one from the cache. Rejects where a page that stands now would not.
 */
async function rehearse(router: Router, client: ApolloClient): Promise<void> {
  // The routes that the reader's router has loaded: loading a lazy one empties what it was loaded from.
  const rehearsal = createMemoryRouter(router.routes, {
    initialEntries: [createPath(router.state.location)],
    getContext: () => contextWith(client),
  });
  try {
    await new Promise<void>((resolve) => {
      if (rehearsal.state.initialized) resolve();
      rehearsal.subscribe(({ initialized }) => initialized && resolve());
    });
    if (isBroken(rehearsal) && !isBroken(router)) throw new Error('The page can’t be had in the other language');
  } finally {
    rehearsal.dispose();
  }
}

/** The page shown, or on its way, from the new client; after a choice the address no longer says the language. */
export async function showAgain(router: Router): Promise<void> {
  const { navigation, location } = router.state;
  const { pathname, search, hash } = navigation.location ?? location;
  const rest = new URLSearchParams(search);
  rest.delete('lng');
  await router.navigate(
    { pathname, search: rest.toString(), hash },
    { replace: navigation.state === 'idle', preventScrollReset: true },
  );
}

/** A page that is not found is not found in any language. */
const isBroken = ({ state }: Router) =>
  Object.values(state.errors ?? {}).some((error) => !isRouteErrorResponse(error) || error.status !== 404);
