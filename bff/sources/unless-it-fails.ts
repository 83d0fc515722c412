import { TooManyReads, UpstreamError } from '../domain/failure.ts';
import { within } from '../domain/in-time.ts';

/** What a read gives that an answer can do without; null where it fails upstream, or may not go there. */
export const unlessItFails = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof UpstreamError || error instanceof TooManyReads) return null;
    throw error;
  });

/** The same of a list that other reads wait for: null, too, where it takes longer than half a second, since they take a call yet. */
export const ifSoon = <T>(list: Promise<T>): Promise<T | null> => within(500, unlessItFails(list), () => null);
