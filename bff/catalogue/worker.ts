/** The thread of the snapshot: it has the file, and answers one operation after another. */
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { answerTasks } from '../background/thread.ts';
import { openDatabase, removeIfDamaged, removeUnusedSnapshots, snapshotFile } from './database.ts';
import { type Request, snapshotOperations } from './operations.ts';

const { file: configured, source } = z.object({ file: z.string(), source: z.string() }).parse(workerData);
removeUnusedSnapshots(configured, source, Date.now());
const file = snapshotFile(configured, source);
const operations = snapshotOperations(openDatabase(file, source));

answerTasks(({ name, args }: Request) => {
  // The arguments are those of the operation: catalogue.ts alone sends them, by its type.
  const run = operations[name] as (...given: readonly unknown[]) => unknown;
  try {
    return run(...args);
  } catch (error) {
    // This thread ends, and the next one gathers anew.
    removeIfDamaged(file, error);
    throw error;
  }
});
