import type { Location } from '../../navigation/router.ts';
import { withEntry } from '../../kit/history-entries.ts';

/** The state of the history entry of a detail that was opened from its list: the entry before it is that list's. */
export const overList = (list: Location) => withEntry({ isOverList: true }, list);

export const isOverList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverList' in state && state.isOverList === true;
