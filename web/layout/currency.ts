import { oneOf } from '../storage/formats.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';

/** The currency that the reader has chosen to see named. It is remembered by the browser only, and changes no price. */

export const currencies = ['QR', 'USD', 'AUD'] as const;

export type Currency = (typeof currencies)[number];

const currency = storedValue<Currency>({ key: 'get_currency', initial: 'QR', format: oneOf(currencies) });

export const useCurrency = (): Currency => useStored(currency);

export const chooseCurrency = currency.set;
