/** The thread of the snapshot: it has the file, and answers one operation after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openDatabase, removeIfDamaged } from './database.ts';
import { type Request, snapshotOperations } from './operations.ts';

const { file, source } = z.object({ file: z.string(), source: z.string() }).parse(workerData);
const operations = snapshotOperations(openDatabase(file, source));

parentPort?.on('message', ({ name, args }: Request) => {
  // The arguments are those of the operation: catalogue.ts alone sends them, by its type.
  const run = operations[name] as (...given: readonly unknown[]) => unknown;
  try {
    parentPort?.postMessage(run(...args));
  } catch (error) {
    // This thread ends, and the next one gathers anew.
    removeIfDamaged(file, error);
    throw error;
  }
});
