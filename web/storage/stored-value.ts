import { useSyncExternalStore } from 'react';

/** One typed value in the browser's storage, which all tabs of the shop follow. */
export type StoredValue<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (changed: () => void) => () => void;
  readonly initial: Value;
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
};

/** Where storage is forbidden or full, the value is kept in memory for as long as the document, or until another tab stores one. */
export function storedValue<Value>({ key, initial, format, area = 'local' }: Options<Value>): StoredValue<Value> {
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  const listeners = new Set<() => void>();
  let unstored: { readonly value: Value } | null = null;
  // What was parsed last, so that an unchanged text gives the same value.
  let last: { readonly text: string | null; readonly value: Value } = { text: null, value: initial };

  const storedText = (): string | null => {
    try {
      return storage().getItem(key);
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
  const set = (value: Value): void => {
    try {
      storage().setItem(key, format.print(value));
      unstored = null;
    } catch {
      unstored = { value };
    }
    for (const changed of listeners) changed();
  };
  const subscribe = (changed: () => void) => {
    // The key is null where a tab has cleared all of the storage.
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      unstored = null;
      changed();
    };
    listeners.add(changed);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(changed);
      removeEventListener('storage', onStorage);
    };
  };
  return { get, set, subscribe, initial };
}

/** The value as it is now; on the server and at hydration the initial one. */
export const useStored = <Value>({ subscribe, get, initial }: StoredValue<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial);
