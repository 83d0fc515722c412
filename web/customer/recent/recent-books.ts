import { versioned } from '../../storage/formats.ts';
import { storedValue, useStored } from '../../storage/stored-value.ts';

/** The books looked at last, the latest first: their ids alone, kept by the browser, the same in all tabs. */

const most = 12;

const recent = storedValue<readonly string[]>({
  key: 'recent_books',
  initial: [],
  format: versioned<readonly string[]>(1, {
    read: (stored) =>
      Array.isArray(stored)
        ? [...new Set(stored.filter((id) => typeof id === 'string' && id !== ''))].slice(0, most)
        : null,
    write: (ids) => ids,
  }),
});

export const useRecentBooks = (): readonly string[] => useStored(recent);

export function noteRecentBook(id: string): void {
  const [latest] = recent.get();
  if (latest !== id) recent.set([id, ...recent.get().filter((each) => each !== id)].slice(0, most));
}

export function forgetRecentBooks(): void {
  if (recent.get().length > 0) recent.set([]);
}
