import { wordsOf } from './spelling.ts';

/** International Standard Book Numbers, however they are typed. */

/** The ISBN of thirteen digits that is meant by what is typed; null where it has not the form of one. Books are found by it, misprinted or not. */
export function isbnIn(typed: string): string | null {
  const digits = digitsIn(typed);
  return digits?.length === 10 ? thirteenDigits(digits) : digits;
}

/** What is written, where it may be published as an ISBN: its check digit is right. Without words before it, and in Latin digits. */
export function validIsbn(written: string | null | undefined): string | null {
  if (written == null) return null;
  const digits = digitsIn(written);
  if (digits === null || !hasRightCheckDigit(digits)) return null;
  return /^\d[\d\s\p{Dash}]*X?$/iu.test(written) ? written : digits.toUpperCase();
}

/** The digits of what is written, where they have the form of an ISBN and the last does not fit the others. */
export function misprintedIsbn(written: string | null | undefined): string | null {
  const digits = digitsIn(written ?? '');
  return digits === null || hasRightCheckDigit(digits) ? null : digits.toUpperCase();
}

/** Thirteen digits or ten, of which the last may be an x; null where it is something else. */
function digitsIn(typed: string): string | null {
  const digits = wordsOf(typed)
    .join('')
    .replace(/^(?:isbn(?:1[03](?=\d{10}))?|ردمك)/, '');
  return /^(?:97[89]\d{10}|\d{9}[\dx])$/.test(digits) ? digits : null;
}

function hasRightCheckDigit(digits: string): boolean {
  if (digits.length === 13) return digits.endsWith(checkDigit(digits.slice(0, 12)));
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + (digit === 'x' ? 10 : Number(digit)) * (10 - at),
    0,
  );
  return sum % 11 === 0;
}

/** An ISBN of ten digits as one of thirteen. */
function thirteenDigits(ten: string): string {
  const digits = `978${ten.slice(0, 9)}`;
  return digits + checkDigit(digits);
}

/** The last of thirteen digits, by those before it. */
function checkDigit(twelve: string): string {
  const sum = Array.from(twelve).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
