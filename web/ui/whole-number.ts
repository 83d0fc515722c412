/** The whole number that was typed, in Western, Arabic or Persian digits; null where it is none. */
export function wholeNumber(typed: string): number | null {
  const western = typed.trim().replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  return /^\d+$/.test(western) ? Number(western) : null;
}
