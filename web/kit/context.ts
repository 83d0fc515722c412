import type { ApolloClient } from '@apollo/client';
import { createContext, RouterContextProvider } from 'react-router-dom';

/** How loaders come by the client of the language shown. */

export const apollo = createContext<ApolloClient>();

declare module 'react-router' {
  // Gives the context of loaders its type; it is what the routers of both sides are made with.
  interface Future {
    v8_middleware: true;
  }
}

export function contextWith(client: ApolloClient): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apollo, client);
  return context;
}
