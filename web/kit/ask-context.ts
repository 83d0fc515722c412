import { createContext } from 'react';
import type { Answer } from './answer.ts';
import type { Operation } from './operation.ts';

/** Asks for more of the page shown. What the page consists of is kept with its history entry; what is only looked up, while it is fresh. */
export type AskForMore = <Data>(
  operation: Operation,
  signal: AbortSignal,
  kept?: 'with the page' | 'while fresh',
) => Promise<Answer<Data>>;

/** Null on the server, where nothing is added. */
export const AskContext = createContext<AskForMore | null>(null);
