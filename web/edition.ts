import type { ApolloClient } from '@apollo/client';
import { isRouteErrorResponse, type RouterProviderProps } from 'react-router-dom';
import { browserClient } from './apollo/client.ts';
import { direction, type Language } from './i18n/language.ts';
import { loadMessages, type Messages } from './i18n/messages.ts';

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
  const before = current.client;
  const brokenBefore = isBroken(router);
  const client = browserClient(language);
  current.client = client;
  const [messages] = await Promise.allSettled([
    loadMessages(language),
    router.revalidate(),
    // In the browser's cache when the document asks for it, so that nothing is seen half turned.
    direction[language] === 'rtl' ? fetch(rtl) : null,
  ]);
  if (messages.status === 'fulfilled' && (brokenBefore || !isBroken(router))) {
    return { language, messages: messages.value, client };
  }
  current.client = before;
  await router.revalidate();
  return null;
}

/** A page that is not found is not found in any language. */
const isBroken = (router: Router) =>
  Object.values(router.state.errors ?? {}).some((error) => !isRouteErrorResponse(error) || error.status !== 404);
