import type { Ratio } from './ratios.ts';

/** A part of the benchmark: runs, prints its tables, and gives its ratios and what it has found not to hold. */
export type Part = () => Promise<{ readonly ratios: readonly Ratio[]; readonly missed: readonly string[] }>;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
