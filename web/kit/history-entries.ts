import type { Location } from 'react-router-dom';
import type { Answer } from './answer.ts';
import type { Operation } from './operation.ts';

/** What each entry of the browser's history showed: going back shows it again, without a request. */

type Entry = {
  readonly answers: Map<string, Answer<unknown>>;
  /** The pages that a list has appended, by what it asked for at first. */
  readonly appended: Map<string, readonly Operation[]>;
};

const most = 30;

const entries = new Map<string, Entry>();

/** Some addresses go on with the entry of another, as a list's detail does with that of its list. */
export const entryKey = ({ key, state }: Pick<Location, 'key' | 'state'>): string => stateOf(state).entry ?? key;

/** Merges into the state that a history entry carries through a reload. */
export const withEntry = (state: unknown, entry: string) => ({ ...stateOf(state), entry });

export function entryOf(key: string): Entry {
  const entry = entries.get(key) ?? { answers: new Map(), appended: new Map() };
  // Used last, evicted last.
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  return entry;
}

function stateOf(state: unknown): { readonly entry?: string } {
  return typeof state === 'object' && state !== null ? state : {};
}
