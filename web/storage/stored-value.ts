import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

/** One typed value in the browser's storage, which all tabs of the shop follow. */
export type StoredValue<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Nothing is stored afterwards. */
  readonly clear: () => void;
  readonly subscribe: (changed: () => void) => () => void;
  readonly initial: Value;
  /** Whether the storage has taken what was set last. */
  readonly isKept: () => boolean;
};

/** How a value is written; `parse` gives null for what is none, such as rubbish. */
export type Format<Value> = {
  readonly parse: (text: string) => Value | null;
  readonly print: (value: Value) => string;
};

type Options<Value> = {
  readonly key: string;
  /** What holds where nothing, or nothing readable, is stored. */
  readonly initial: Value;
  readonly format: Format<Value>;
  /** `session`: for this tab alone, and until it is closed. */
  readonly area?: 'local' | 'session';
  /** Cleared with what is kept for this tab alone, as all of `session` is. */
  readonly goesWithTab?: boolean;
};

const ofTab = new Set<() => void>();

/** Throws where storage is forbidden. */
const storageOf = (area: 'local' | 'session'): Storage => (area === 'local' ? localStorage : sessionStorage);

/** Nothing that is kept for this tab alone, or goes with it, is left, in storage or in memory. */
export function clearTab(): void {
  for (const clear of ofTab) clear();
  try {
    sessionStorage.clear(); // What modules that are not loaded have kept.
  } catch {} // Storage can be forbidden.
}

/** Whether something is stored under one of these keys, by modules that need not be loaded. */
export function isStored(area: 'local' | 'session', ...keys: readonly string[]): boolean {
  try {
    return keys.some((key) => storageOf(area).getItem(key) !== null);
  } catch {
    return false; // Storage can be forbidden; then nothing is there for the next document.
  }
}

/** Where storage is forbidden or full, the value is kept in memory for as long as the document, or until another tab stores one. */
export function storedValue<Value>(options: Options<Value>): StoredValue<Value> {
  const { key, initial, format, area = 'local', goesWithTab = area === 'session' } = options;
  const changes = listeners();
  let unstored: { readonly value: Value } | null = null;
  // What was parsed last, so that an unchanged text gives the same value.
  let last: { readonly text: string | null; readonly value: Value } = { text: null, value: initial };

  const storedText = (): string | null => {
    try {
      return storageOf(area).getItem(key);
    } catch {
      return null; // Storage can be forbidden; then nothing is stored.
    }
  };
  const get = (): Value => {
    if (unstored) return unstored.value;
    const text = storedText();
    if (text !== last.text) last = { text, value: (text === null ? null : format.parse(text)) ?? initial };
    return last.value;
  };
  const store = (value: Value, write: (area: Storage) => void): void => {
    try {
      write(storageOf(area));
      unstored = null;
    } catch {
      unstored = { value };
    }
    changes.notify();
  };
  const set = (value: Value): void => store(value, (into) => into.setItem(key, format.print(value)));
  const clear = (): void => {
    last = { text: null, value: initial };
    store(initial, (from) => from.removeItem(key));
  };
  if (goesWithTab) ofTab.add(clear);
  const subscribe = (changed: () => void) => {
    // The key is null where a tab has cleared all of the storage.
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      unstored = null;
      changed();
    };
    const unsubscribe = changes.subscribe(changed);
    addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      removeEventListener('storage', onStorage);
    };
  };
  return { get, set, clear, subscribe, initial, isKept: () => unstored === null };
}

/** The value as it is now; on the server and at hydration the initial one. */
export const useStored = <Value>({ subscribe, get, initial }: StoredValue<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial);
