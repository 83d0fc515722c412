import type { Location } from '../../navigation/router.ts';
import { withEntry } from '../../kit/history-entries.ts';

/** In the state of the history entry of a detail that another page has opened: closing it goes back to the entry before. */
export type OverPage = { readonly isOverPage: true };

/** The state of one that its list has opened, with which it shares what it showed. */
export const overPage = (list: Location) => withEntry({ isOverPage: true } satisfies OverPage, list);

export const isOverPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverPage' in state && state.isOverPage === true;
