import { parseArgs } from 'node:util';
import { closeBackground } from '../support/shop.ts';
import { targets } from './targets.ts';

/**
 * `npm run fuzz [-- --cases 100000] [--seed 1] [--only cookies]`: runs each target with that many cases, and prints how long they took.
 * Ends with status 1, the seed and the shrunken input where a promise is broken.
 */

const { values } = parseArgs({
  options: { cases: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string', default: '' } },
});
const seed = values.seed === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(values.seed);
const chosen = targets.filter(({ name }) => name.includes(values.only));
const width = Math.max(...targets.map(({ name }) => name.length));

process.stdout.write(`seed ${seed}\n`);
let findings = 0;
for (const { run, cases: usual } of chosen) {
  const { name, cases, ms, slowestMs, finding } = await run({ cases: Number(values.cases ?? usual), seed });
  const figures = `${String(cases).padStart(7)} cases ${(ms / 1_000).toFixed(1).padStart(6)} s`;
  process.stdout.write(`${name.padEnd(width)} ${figures}, slowest ${slowestMs.toFixed(1).padStart(5)} ms\n`);
  if (finding === null) continue;
  findings += 1;
  process.stdout.write(`FAILED ${name}\n${finding}\n`);
}
process.stdout.write(`${chosen.length - findings} of ${chosen.length} targets keep their promises\n`);
process.exitCode = findings === 0 && chosen.length > 0 ? 0 : 1;
await closeBackground();
