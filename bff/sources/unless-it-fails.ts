import { UpstreamError } from '../domain/failure.ts';

/** What a read gives that an answer can do without; null where it fails upstream. */
export const unlessItFails = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof UpstreamError) return null;
    throw error;
  });
