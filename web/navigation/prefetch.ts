import { createContext } from 'react';

/** Fetches code and data of the page at a path ahead of a navigation. On the server it does nothing. */
export const PrefetchContext = createContext<(path: string) => void>(() => {});
