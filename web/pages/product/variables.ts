import type { Params } from 'react-router-dom';

/** What the book's query is asked with: one function for loader and page, since variables that differ miss the cache. */
export const variables = ({ id = '' }: Params) => ({ id });
