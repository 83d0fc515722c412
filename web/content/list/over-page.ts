import type { Location } from '../../navigation/router.ts';
import { withEntry } from '../../kit/history-entries.ts';

/** The state of the history entry of a detail that was opened from its list: closing it goes back to the entry before. */
export const overPage = (list: Location) => withEntry({ isOverPage: true }, list);

export const isOverPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverPage' in state && state.isOverPage === true;
