/** The numbers of a pagination: the first, the last and those next to `page`; null for a gap, which hides two pages at least. */
export function shownPages(page: number, last: number): (number | null)[] {
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  const isShown = (number: number) => number === 1 || number === last || Math.abs(number - page) <= 1 || last <= 5;
  return numbers.flatMap((number) => {
    if (isShown(number)) return [number];
    const [isBefore, isAfter] = [isShown(number - 1), isShown(number + 1)];
    if (isBefore && isAfter) return [number];
    return isBefore ? [null] : [];
  });
}
