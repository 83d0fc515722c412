import { createContext as createReactContext } from 'react';
import { createContext, RouterContextProvider } from '../navigation/router.ts';
import type { Language } from '../i18n/language.ts';
import type { Answer } from './answer.ts';
import type { Operation } from './operation.ts';

export type Ask = <Data>(operation: Operation<Data>, signal: AbortSignal) => Promise<Answer<Data>>;

/** What loaders are given: the language of the page, and whom to ask for its data. */
export type PageContext = {
  readonly language: Language;
  /** The day in the shop's time zone (kit/page.ts). */
  readonly today: string;
  /** Rejects with a response of status 503 where there is no answer, and with the signal's reason when that aborts. */
  readonly ask: Ask;
  /** Whether the request came with a session that is open; the browser goes by its cookie. */
  readonly isSignedIn: () => Promise<boolean>;
};

export const pageContext = createContext<PageContext>();

export type AskForMore = <Data>(
  operation: Operation<Data>,
  signal: AbortSignal,
  language: Language,
) => Promise<Answer<Data>>;

/** Asks for more of the page shown, in its language, from memory while that is fresh. Null on the server, where nothing is added. */
export const AskContext = createReactContext<AskForMore | null>(null);

declare module 'react-router' {
  // Gives the context of loaders its type; it is what the routers of both sides are made with.
  interface Future {
    v8_middleware: true;
  }
}

export function contextWith(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}
