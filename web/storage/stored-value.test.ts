import { afterEach, expect, test, vi } from 'vitest';
import { oneOf, versioned } from './formats.ts';
import { clearTab, storedValue } from './stored-value.ts';

const colours = ['red', 'blue'] as const;
const colour = () => storedValue<(typeof colours)[number]>({ key: 'colour', initial: 'red', format: oneOf(colours) });
const count = () =>
  storedValue({
    key: 'count',
    initial: 0,
    format: versioned(2, { read: (stored) => (typeof stored === 'number' ? stored : null), write: (value) => value }),
  });

/** Storage as browsers have it, and the tab that it is seen from. */
function browser(area: Partial<Storage> = {}) {
  const kept = new Map<string, string>();
  const tab = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    ...area,
  });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const changeElsewhere = (key: string | null, text: string) => {
    if (key !== null) kept.set(key, text);
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { kept, changeElsewhere };
}

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

afterEach(() => vi.unstubAllGlobals());

test('a stored value outlives its page, and rubbish counts as nothing', () => {
  const { kept } = browser();

  colour().set('blue');
  const later = colour().get();
  kept.set('colour', 'plaid');

  expect(later).toBe('blue');
  expect(colour().get()).toBe('red');
});

test('what another version has written, or can’t be parsed, counts as nothing', () => {
  const { kept } = browser();
  count().set(7);
  expect(count().get()).toBe(7);

  for (const text of [
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"version":1,"value":7}',
    '{"version":2,"value":"7"}',
    '{"version":2}',
  ]) {
    kept.set('count', text);
    expect([text, count().get()]).toEqual([text, 0]);
  }
});

test('storage that is full or forbidden keeps a value for as long as the page', () => {
  browser({ getItem: refuse, setItem: refuse });
  const value = colour();
  const changed = vi.fn<() => void>();
  value.subscribe(changed);

  value.set('blue');

  expect(value.get()).toBe('blue');
  expect(value.isKept()).toBe(false);
  expect(changed).toHaveBeenCalledOnce();
});

test('acct-4: what is kept for the tab alone goes with it, where storage is forbidden too', () => {
  const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
  browser();
  vi.stubGlobal('sessionStorage', forbidden);
  const value = storedValue<(typeof colours)[number]>({
    key: 'colour',
    initial: 'red',
    format: oneOf(colours),
    area: 'session',
  });
  const changed = vi.fn<() => void>();
  value.set('blue');
  value.subscribe(changed);

  clearTab();

  expect(value.get()).toBe('red');
  expect(changed).toHaveBeenCalledOnce();
});

test('a value that another tab stores is followed, and one of another key is not', () => {
  const { changeElsewhere } = browser();
  const value = colour();
  const changed = vi.fn<() => void>();
  const unsubscribe = value.subscribe(changed);

  changeElsewhere('size', 'large');
  changeElsewhere('colour', 'blue');
  const followed = value.get();
  unsubscribe();
  changeElsewhere(null, '');

  expect(followed).toBe('blue');
  expect(changed).toHaveBeenCalledOnce();
});

test('an unchanged text gives the same value, so that React does not render again', () => {
  browser();
  const lines = storedValue<readonly number[]>({
    key: 'lines',
    initial: [],
    format: versioned<readonly number[]>(1, {
      read: (stored) => (Array.isArray(stored) ? stored : null),
      write: (value) => value,
    }),
  });
  lines.set([1]);

  expect(lines.get()).toBe(lines.get());
});
