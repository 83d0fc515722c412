import { createContext } from 'react';
import type { PageContext } from './context.ts';

/** Asks for more of the page shown; the answer is kept with its history entry. Null on the server, where nothing is added. */
export const AskContext = createContext<PageContext['ask'] | null>(null);
