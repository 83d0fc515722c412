/** The thread of the snapshot: it has the file, and answers one operation after another. */
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { answerTasks } from '../background/thread.ts';
import { removeIfDamaged, removeUnusedSnapshots, snapshotFile } from './database.ts';
import { openSnapshot } from './opening.ts';
import { type Answer, type Request, snapshotOperations } from './operations.ts';
import { saysUnwritable } from './sqlite-errors.ts';

const { file: configured, source } = z.object({ file: z.string(), source: z.string() }).parse(workerData);
removeUnusedSnapshots(configured, source, Date.now());
const file = snapshotFile(configured, source);

/** A file that can only be read is opened anew so often, in milliseconds: it may be writable by then, or be written by another process. */
const reopenMs = 20_000;

const open = () => {
  const { database, isReadOnly } = openSnapshot(file, source);
  return {
    operations: snapshotOperations(database),
    database,
    goodUntil: isReadOnly ? performance.now() + reopenMs : Infinity,
  };
};

let opened = open();

answerTasks(({ name, args }: Request): Answer => {
  if (performance.now() > opened.goodUntil) {
    opened.database.close();
    opened = open();
  }
  // The arguments are those of the operation: catalogue.ts alone sends them, by its type.
  const run = opened.operations[name] as (...given: readonly unknown[]) => unknown;
  try {
    return { result: run(...args) };
  } catch (error) {
    if (saysUnwritable(error)) return { unwritable: error };
    // This thread ends, and the next one gathers anew.
    removeIfDamaged(file, error);
    throw error;
  }
});
