/** An amount in minor units of the shop's currency, a whole number: 14800 is 148.00. Amounts are never floats. */
export type MinorUnits = number;

/** `14800` as `"148.00"`. */
export function decimalOf(amount: MinorUnits): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"148"`, `"148.5"` or `"1,480.00"` in minor units; null for what is no amount, or has a part of a minor unit. */
export function minorUnitsOf(decimal: string): MinorUnits | null {
  const parts = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,20}))?$/.exec(decimal.trim());
  if (!parts) return null;
  const [, sign, whole = '', fraction = ''] = parts;
  if (Number(fraction.slice(2)) !== 0) return null;
  const amount = Number(whole.replaceAll(',', '') + fraction.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? (sign ? 0 - amount : amount) : null;
}

/**
 * By how much something has become cheaper, in whole per cent; null where it has not, or that is unknown. What is hardly cheaper is so
 * by 1, and 100 is off what is free alone.
 */
export function percentOff(price: MinorUnits | null, oldPrice: MinorUnits | null): number | null {
  if (price === null || oldPrice === null || oldPrice <= price) return null;
  const percent = Math.round(((oldPrice - price) * 100) / oldPrice);
  return price > 0 ? Math.min(Math.max(percent, 1), 99) : percent;
}
