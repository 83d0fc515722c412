import { randomUUID } from 'node:crypto';
import { access, constants, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { snapshotSource } from '../../bff/cache/version.ts';
import { isOurs, snapshotFile } from '../../bff/catalogue/database.ts';
import type { Config } from '../../bff/config.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('disk');

/** In bytes: with less the snapshot of a large catalogue can't be written, and with little more it soon can't. */
const least = 100_000_000;
const little = 1_000_000_000;

/** Writes a file into the folder of the snapshot, takes it away again, and looks at how much room there is. */
export async function checkDisk({ catalogue, legacyApiUrl }: Config): Promise<readonly Finding[]> {
  if (catalogue === null) return [ok('not needed: CATALOGUE_CALLS_PER_SECOND is 0, so that there is no snapshot')];
  try {
    const folder = await existing(path.dirname(path.resolve(catalogue.file)));
    const trial = path.join(folder, `.doctor-${randomUUID()}`);
    await writeFile(trial, '');
    await rm(trial);
    // That of the stand-in, which has no address yet, is never there.
    const file = snapshotFile(catalogue.file, snapshotSource(legacyApiUrl ?? ''));
    await access(file, constants.R_OK | constants.W_OK).catch(ifMissing);
    if (!isOurs(file)) return [foreignFinding(file)];
    const { bavail, bsize } = await statfs(folder);
    return [roomFinding(folder, bavail * bsize)];
  } catch (error) {
    return [
      fail(
        `CATALOGUE_FILE can’t be written at ${catalogue.file} (${codeOf(error)})`,
        'Give the shop’s user that folder, or set CATALOGUE_FILE to another: a snapshot that is there is read and grows old, without one there are no facets and no related books',
      ),
    ];
  }
}

const foreignFinding = (file: string): Finding =>
  fail(
    `${file} is no snapshot of the catalogue, and is left as it is`,
    'Move it away, or set CATALOGUE_FILE to another',
  );

/** By how many bytes are free. */
export function roomFinding(folder: string, free: number): Finding {
  const room = `${folder} has ${Math.round(free / 1_000_000)} MB free`;
  if (free < least) return fail(room, 'Make room: the snapshot of the catalogue can’t grow');
  return free < little
    ? warn(room, 'Make room before the snapshot of the catalogue needs it')
    : ok(`${room}, and can be written`);
}

/** The folder, or the nearest above it that there is: the shop makes those that are missing. */
async function existing(folder: string): Promise<string> {
  const found = await stat(folder).catch(ifMissing);
  return found || folder === path.dirname(folder) ? folder : existing(path.dirname(folder));
}

const ifMissing = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error;
};
