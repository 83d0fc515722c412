import { LRUCache } from 'lru-cache';
import { ownScope } from '../domain/scope.ts';
import { type Reader, type ReadOptions, requestReads, type UnmarkedAnswers } from './reader.ts';

/** Gives what reads for the shop itself, in whose time no request waits. */
export type OwnReads = () => Reader;

/** More answers than the shop reads for itself. */
const mostUnmarked = 1_000;

const freely = async (): Promise<void> => {};

/**
 * Reads through the cache, each call with its full time. No client address has a part in them: like one address they have a share of the
 * upstream calls, and no limit of reads.
 */
export function ownReads(parts: Pick<ReadOptions, 'cache' | 'legacy'>): OwnReads {
  const unmarked: UnmarkedAnswers = new LRUCache({ max: mostUnmarked });
  return () =>
    requestReads({
      ...parts,
      unmarked,
      scope: ownScope(new AbortController().signal), // there is no reader who could leave
      admit: freely,
      isRenewal: false,
      resume: freely,
      recording: undefined,
    }).read;
}
