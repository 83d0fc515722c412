import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { legacyKinds, redisKinds } from './kinds.ts';
import { rehearse, rehearseCold, type Rehearsed } from './rehearsal.ts';
import { differences, tables, withTables } from './table.ts';

/**
 * `npm run test:faults`: what visitors of seven places see while the stand-in or Redis fails in each way, and what they have lost once it
 * is over. Ends with status 1 where anything is lost, or is other than the tables of docs/operations/rehearsals.md have it, times apart;
 * `-- --write` puts the new ones there, `-- --only hang` rehearses and compares one fault alone.
 */

const { values } = parseArgs({ options: { write: { type: 'boolean' }, only: { type: 'string', default: '' } } });
const file = new URL('../../docs/operations/rehearsals.md', import.meta.url);

/** A few side by side: most of the time is spent waiting. */
const sideBySide = 3;

async function all<T>(list: readonly T[], of: (item: T) => Promise<Rehearsed>): Promise<Rehearsed[]> {
  const done: Rehearsed[] = [];
  const next = list.entries();
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (const [at, item] of next) {
        done[at] = await of(item);
        process.stderr.write('.');
      }
    }),
  );
  return done;
}

const chosen = <T extends { readonly name: string }>(kinds: readonly T[]): readonly T[] =>
  kinds.filter(({ name }) => name.includes(values.only));

const legacyApi = await all(chosen(legacyKinds), rehearse);
const justStarted = await all(chosen(legacyKinds), rehearseCold);
const redis = await all(chosen(redisKinds), rehearse);
const rehearsed = {
  'legacy API': legacyApi,
  'legacy API, process just started': justStarted,
  Redis: redis,
};
const written = tables(rehearsed);
process.stdout.write(`\n${written}\n`);

const document = readFileSync(file, 'utf8');
if (values.write) writeFileSync(file, withTables(document, written));
const different = values.write ? [] : differences(document, written);
for (const line of different) process.stdout.write(`not as documented: ${line}\n`);
const losses = Object.values(rehearsed)
  .flat()
  .filter(({ lost }) => lost !== null);
for (const { name, lost } of losses) process.stdout.write(`LOST ${name}: ${lost}\n`);
process.exitCode = different.length + losses.length > 0 ? 1 : 0;
