import type { Journal } from '../domain/journal.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Journals, from the legacy API through the cache. */
export const journalSource = (read: Reader) => ({
  all: (): Promise<readonly Journal[]> => read(endpoints.journals),
  /** Null when there is no such journal. */
  detail: (id: string): Promise<Journal | null> => read(endpoints.journalDetail, id),
});
