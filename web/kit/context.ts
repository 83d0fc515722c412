import { createContext, RouterContextProvider } from 'react-router-dom';
import type { Language } from '../i18n/language.ts';
import type { Answer } from './answer.ts';
import type { Operation } from './operation.ts';

/** What loaders are given: the language of the page, and whom to ask for its data. */
export type PageContext = {
  readonly language: Language;
  /** Rejects with a response of status 503 where there is no answer, and with the signal's reason when that aborts. */
  readonly ask: <Data>(operation: Operation, signal: AbortSignal) => Promise<Answer<Data>>;
  /** Whether the request came with a session that is open; the browser goes by its cookie. */
  readonly isSignedIn: () => Promise<boolean>;
};

export const pageContext = createContext<PageContext>();

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
