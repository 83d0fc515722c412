import { wordsOf } from './spelling.ts';

/** International Standard Book Numbers, however they are typed. */

/** The ISBN of thirteen digits in what is typed; null where it is none. */
export function isbnIn(typed: string): string | null {
  const digits = wordsOf(typed)
    .join('')
    .replace(/^(?:isbn(?:1[03](?=\d{10}))?|ردمك)/, '');
  if (/^97[89]\d{10}$/.test(digits)) return digits;
  return /^\d{9}[\dx]$/.test(digits) ? thirteenDigits(digits) : null;
}

/** An ISBN of ten digits as one of thirteen. */
function thirteenDigits(ten: string): string {
  const digits = `978${ten.slice(0, 9)}`;
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
