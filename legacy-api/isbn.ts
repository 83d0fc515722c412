/**
 * The ISBN-13 of a book of the stand-in, made from its id.
 *
 * It lies in 979-5, a registration group that the International ISBN Agency has not defined, so that it reads and
 * checks like any other ISBN and yet is never assigned: `isbn(101)` is 979-5-0000-0101-0.
 */
export function isbn(id: number): string {
  const digits = String(id).padStart(8, '0');
  if (!Number.isInteger(id) || id < 0 || digits.length > 8)
    throw new RangeError(`No ISBN can be made from the id ${id}`);

  return `979-5-${digits.slice(0, 4)}-${digits.slice(4)}-${checkDigit(`9795${digits}`)}`;
}

/** Weights 1 and 3 by turns; the check digit fills the sum up to the next ten. */
export function checkDigit(twelveDigits: string): number {
  const sum = Array.from(twelveDigits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
