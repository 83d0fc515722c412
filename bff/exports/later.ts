import { BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import type { Request, Response } from 'express';
import { TaskFailed } from '../background/thread.ts';
import { SnapshotFailed } from '../catalogue/catalogue.ts';
import { addressOf } from '../http/address.ts';
import { audienceLeft } from '../http/audience.ts';
import type { ExportReader } from './export-parts.ts';

/** Where the snapshot can't be exported now. */

/** When it may be, in seconds: one that has just begun has its first books by then. */
export const laterSeconds = 30;

export const readerOf = (request: Pick<Request, 'ip'>, response: Response): ExportReader => ({
  address: addressOf(request),
  left: audienceLeft(response),
});

/** Null where the snapshot can't be read now, or not for who asks. */
export async function unlessUnavailable<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (failures.some((failure) => error instanceof failure)) return null;
    throw error;
  }
}

/** The snapshot can't be read, too many others wait, or who asks has left. */
const failures = [SnapshotFailed, TaskFailed, BulkheadRejectedError, TaskCancelledError];
