/** Amounts are written "148.00" in the data and on the wire and are whole hundredths, 14800, in between: no float ever holds one. */

export const toMinor = (amount: string): number => Number(amount.replace('.', ''));

export const toAmount = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** The discount in whole per cent, 0 where there is none. */
export const percentOff = (price: number, oldPrice: number): number =>
  oldPrice > price ? Math.round(((oldPrice - price) * 100) / oldPrice) : 0;
