import type { Rehearsed } from './rehearsal.ts';
import { type Place, places } from './visits.ts';

/** What was rehearsed, as the tables of docs/operations/rehearsals.md have it, and what is other than there. */

const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(title: string, rehearsed: readonly Rehearsed[]): string {
  const columns = places.filter((place) => rehearsed.some(({ seen }) => seen[place]));
  const isAfterwards = columns.includes('checkout');
  const cellOf = (seen: Rehearsed['seen'], place: Place): string => {
    const { what = '', ms = 0 } = seen[place] ?? {};
    return cell(`${what}, ${(ms / 1_000).toFixed(1)} s`);
  };
  const rows = rehearsed.map(({ name, seen, lost }) =>
    row([name, ...columns.map((place) => cellOf(seen, place)), ...(isAfterwards ? [lost ?? 'nothing'] : [])]),
  );
  const head = [title, ...columns, ...(isAfterwards ? ['lost'] : [])];
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

export const tables = (by: Readonly<Record<string, readonly Rehearsed[]>>): string =>
  Object.entries(by)
    .map(([title, rehearsed]) => table(title, rehearsed))
    .join('\n\n');

const [begin, end] = ['<!-- faults -->', '<!-- /faults -->'];

const partsOf = (document: string): readonly [before: string, between: string, after: string] => {
  const [before = '', rest = ''] = document.split(begin);
  const [between, after] = rest.split(end);
  if (between === undefined || after === undefined) throw new Error(`no ${begin} … ${end} in the document`);
  return [before, between.trim(), after];
};

/** The document with these tables. */
export function withTables(document: string, written: string): string {
  const [before, , after] = partsOf(document);
  return `${before}${begin}\n\n${written}\n\n${end}${after}`;
}

/** Times apart, and however the formatter has filled up the columns. */
const outcomesIn = (written: string): readonly string[] =>
  written
    .replaceAll(/, \d+\.\d s(?= *\|)/g, '')
    .split('\n')
    .map((line) => line.replaceAll(/ *\| */g, '|').replaceAll(/-+/g, '-'))
    .filter((line) => line !== '');

/** The rows that are not in the document. */
export function differences(document: string, written: string): readonly string[] {
  const known = new Set(outcomesIn(partsOf(document)[1]));
  return outcomesIn(written).filter((line) => !known.has(line));
}
