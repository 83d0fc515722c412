import { useSyncExternalStore } from 'react';

/** The currency that the reader has chosen to see named. It is remembered by the browser only, and changes no price. */

export const currencies = ['QR', 'USD', 'AUD'] as const;

export type Currency = (typeof currencies)[number];

const key = 'get_currency';
const usual: Currency = 'QR';

/** Where storage is forbidden or full, the choice holds for as long as the document. */
let unstored: Currency | null = null;
const listeners = new Set<() => void>();

export const useCurrency = (): Currency => useSyncExternalStore(subscribe, chosen, () => usual);

export function chooseCurrency(currency: Currency): void {
  try {
    localStorage.setItem(key, currency);
    unstored = null;
  } catch {
    unstored = currency;
  }
  for (const changed of listeners) changed();
}

function chosen(): Currency {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(key);
    return currencies.find((currency) => currency === stored) ?? usual;
  } catch {
    return usual; // Storage can be forbidden; then nothing was chosen.
  }
}

/** Other tabs tell of their choice too. */
function subscribe(changed: () => void) {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}
