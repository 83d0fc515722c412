import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../bff/log.ts';

/**
 * What seals sessions where SESSION_SECRET is not set: made at the first start and kept in this file, so that who tries
 * the shop stays signed in when it starts again. Where it can't be kept it is another at each start.
 */
export function keptSecret(file: string, log: Log): string {
  try {
    return read(file) ?? make(file);
  } catch (error) {
    log.warn(
      { err: error, file },
      'no SESSION_SECRET is set and none can be kept: sessions end when this process does',
    );
    return random();
  }
}

const random = (): string => randomBytes(32).toString('base64url');

function read(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length < random().length) throw new Error('this file holds no secret');
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whoever starts at the same moment has the same secret: the file comes whole or not at all, and the first one stays. */
function make(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`; // by no number of a process: two containers may share the folder
  try {
    writeFileSync(draft, `${random()}\n`, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file) ?? make(file);
}
