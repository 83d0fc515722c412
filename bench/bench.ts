import { parseArgs } from 'node:util';
import { atOnce } from './at-once.ts';
import { cold } from './cold.ts';
import { type Part, say } from './part.ts';
import { losses, type Ratio, unmet, write } from './ratios.ts';
import { warm } from './warm.ts';

/**
 * `npm run bench`: the shop beside the same bytes without a shop, and beside other GraphQL servers with their caches, as ratios of one
 * run at the default log level. Linux only: it reads /proc. `-- --only warm,cold` runs parts, `-- --check` ends with status 1 where
 * a ratio is much worse than the one that is committed, `-- --write` has the ratios committed.
 */

const parts: Readonly<Record<string, Part>> = { warm, cold, 'at-once': atOnce };

const { values: options } = parseArgs({
  options: { check: { type: 'boolean' }, write: { type: 'boolean' }, only: { type: 'string' } },
});

const ratios: Ratio[] = [];
const missed: string[] = [];
for (const name of options.only?.split(',') ?? Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`);
  const found = await part();
  ratios.push(...found.ratios);
  missed.push(...found.missed);
}

for (const line of unmet(ratios)) say(`Worse than wanted: ${line}`);
for (const line of missed) say(`MISSED ${line}`);
const lost = options.check ? losses(ratios) : [];
for (const line of lost) say(`LOST ${line}`);
if (options.write) write(ratios);
process.exitCode = missed.length + lost.length > 0 ? 1 : 0;
