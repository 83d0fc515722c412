/** Amounts are written "148.00" in the data and on the wire and are whole hundredths, 14800, in between: no float ever holds one. */

export const toMinor = (amount: string): number => Number(amount.replace('.', ''));

/** An amount as callers send it, such as "148", "148.5" or "148.00"; null for anything else. */
export function parseAmount(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(2, '0'));
}

export const toAmount = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** The discount in whole per cent, 0 where there is none. */
export const percentOff = (price: number, oldPrice: number): number =>
  oldPrice > price ? Math.round(((oldPrice - price) * 100) / oldPrice) : 0;
