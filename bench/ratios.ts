import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { median } from './shops.ts';

/** Ratios of one run: their medians beside what is wanted, and beside those that were committed. */

export type Ratio = {
  /** Names it among all, in ratios.json too. */
  readonly name: string;
  /** Whether less or more of it is better. */
  readonly better: 'less' | 'more';
  /** One of each round. */
  readonly values: readonly number[];
  /** Its bound; null where none is set. */
  readonly wanted: number | null;
};

const file = new URL('ratios.json', import.meta.url);

/** The greatest loss that a check lets pass: figures of a shared machine differ by some of it. */
const tolerated = 0.25;

type Committed = Readonly<Record<string, number>>;

const committed = (): Committed => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Committed) : {});

const isWorse = ({ better, values }: Ratio, than: number): boolean =>
  better === 'less' ? median(values) > than : median(values) < than;

/** A line for each ratio that is worse than wanted. */
export const unmet = (ratios: readonly Ratio[]): readonly string[] =>
  ratios.flatMap((ratio) =>
    ratio.wanted !== null && isWorse(ratio, ratio.wanted)
      ? `${ratio.name}: ${shown(ratio.values)}, wanted at ${ratio.better === 'less' ? 'most' : 'least'} ${ratio.wanted}`
      : [],
  );

/** A line for each ratio that has lost more than is tolerated since it was committed. */
export function losses(ratios: readonly Ratio[]): readonly string[] {
  const before = committed();
  return ratios.flatMap((ratio) => {
    const was = before[ratio.name];
    if (was === undefined) return `${ratio.name}: no ratio is committed`;
    const bound = ratio.better === 'less' ? was * (1 + tolerated) : was * (1 - tolerated);
    return isWorse(ratio, bound) ? `${ratio.name}: ${shown(ratio.values)}, committed ${was}` : [];
  });
}

/** Commits these; those of parts that have not run stay. */
export function write(ratios: readonly Ratio[]): void {
  const now = ratios.map(({ name, values }) => [name, Number(median(values).toFixed(3))] as const);
  writeFileSync(file, `${JSON.stringify({ ...committed(), ...Object.fromEntries(now) }, null, 2)}\n`);
}

/** The median of a ratio's rounds, and their spread. */
export const shown = (values: readonly number[]): string =>
  values.length === 1
    ? median(values).toFixed(2)
    : `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;

/** A table of a Markdown document. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
