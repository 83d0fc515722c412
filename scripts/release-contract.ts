import { copyFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { comparedFiles, type Compared, contractChanges, dayOf, partsOf, releasedFile } from './contract-changes.ts';

/**
 * `npm run release:contract`: takes the contract as it is for released, so that `npm run check` holds it from now on. Refuses
 * what breaks clients, unless told `-- --breaking`, and whatever is deprecated now to go within a year.
 */

/** Why a contract can't be released as it is. */
export function obstacles(compared: Compared, { breaking }: { readonly breaking: boolean }): string[] {
  const changes = contractChanges(compared);
  return [...(breaking ? [] : changes.breaking), ...changes.mistakes, ...tooSoon(compared)];
}

/** What is newly deprecated and stays for less than a year from today. */
function tooSoon({ released, current, today }: Compared): string[] {
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const known = new Set(partsOf(buildSchema(released)).flatMap(({ name, reason }) => (reason === null ? [] : [name])));
  return partsOf(buildSchema(current)).flatMap(({ name, reason }) => {
    const day = dayOf(reason ?? '');
    return day && day < inAYear && !known.has(name) ? [`${name} stays until ${day}, which is within a year.`] : [];
  });
}

if (import.meta.main) {
  const compared = comparedFiles();
  const found = compared ? obstacles(compared, { breaking: process.argv.includes('--breaking') }) : [];
  for (const obstacle of found) process.stderr.write(`${obstacle}\n`);
  if (found.length === 0) copyFileSync('schema.graphql', releasedFile);
  process.exitCode = found.length === 0 ? 0 : 1;
}
