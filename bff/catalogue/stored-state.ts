import type { DatabaseSync } from 'node:sqlite';
import { change } from './statements.ts';

/** What is kept of gathering itself, beside the records: who gathers, and how far that is. */

/** The lists that a pass reads, in this order: names of categories are what books are found by, too. */
export const lists = ['categories', 'authors', 'catalogue', 'explore'] as const;

export type ListName = (typeof lists)[number];

/** How far a pass over the lists is. */
export type Progress = {
  readonly pass: number;
  /** Null once all lists have been read. */
  readonly list: ListName | null;
  readonly page: number;
  readonly beganAt: number;
  /** When the last pass that has ended began: whatever is kept of lists is no older. Null before the first has. */
  readonly wholeSince: number | null;
  /** Whether a list of books was given up before its end, so that this pass does not know all. */
  readonly isCut: boolean;
};

type Lease = { readonly owner: string; readonly until: number };

export function storedState(database: DatabaseSync) {
  const read = database.prepare('SELECT value FROM meta WHERE name = ?');
  const write = change(database, 'INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)');
  const stored = (name: string): unknown => {
    const row = read.get(name);
    return row ? JSON.parse(String(row['value'])) : null;
  };
  return {
    // They are as they were written here: a file of another version is not opened.
    lease: () => stored('lease') as Lease | null,
    progress: () => stored('progress') as Progress | null,
    store: (name: 'lease' | 'progress', value: Progress | Lease): void => write(name, JSON.stringify(value)),
  };
}
