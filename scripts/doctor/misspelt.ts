/** A name that looks like a variable of the shop and is none, and the one that may be meant. */
type Misspelt = { readonly name: string; readonly meant: string | null };

/** What else is set on the machines where shops run, though it begins like a variable of the shop. */
const ofOthers = [
  /^(ANDROID|IOS|LOG|OTEL|SESSION)_/,
  // What Kubernetes sets in every container for the services of its cluster, one of which may be called redis.
  /_(SERVICE_HOST|SERVICE_PORT|SERVICE_PORT_\w+|PORT|PORT_\d+_\w+)$/,
];

/** Those of the names that are a letter or two from a known one, or begin like one. */
export const misspeltAmong = (names: readonly string[], known: readonly string[]): readonly Misspelt[] =>
  names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const capital = name.toUpperCase();
      const near = known
        .map((each) => ({ each, letters: distance(capital, each) }))
        .filter(({ each, letters }) => letters <= (each.length < 6 ? 1 : 2))
        .toSorted((one, other) => one.letters - other.letters)[0]?.each;
      if (near !== undefined) return [{ name, meant: near }];
      const isOfOthers = ofOthers.some((form) => form.test(capital));
      const [family = ''] = /^[A-Z]+_/.exec(capital) ?? [];
      if (isOfOthers || family === '' || !known.some((each) => each.startsWith(family))) return [];
      return [{ name, meant: known.find((each) => each.startsWith(capital)) ?? null }];
    });

/** How many letters have to be put in, taken out or exchanged. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [column, wanted] of Array.from(other).entries()) {
      const exchanged = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
