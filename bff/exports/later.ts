import { TaskFailed } from '../background/thread.ts';
import { SnapshotFailed } from '../catalogue/catalogue.ts';

/** Where the snapshot can't be exported now. */

/** When it may be, in seconds: one that has just begun has its first books by then. */
export const laterSeconds = 30;

/** Null where the snapshot can't be read now. */
export async function unlessItFails<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SnapshotFailed || error instanceof TaskFailed) return null;
    throw error;
  }
}
