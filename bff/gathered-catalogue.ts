import { openCatalogue, type OpenCatalogue, SnapshotUnwritable } from './catalogue/catalogue.ts';
import { startGatherer } from './catalogue/gatherer.ts';
import type { SnapshotState } from './catalogue/gathering.ts';
import { notingReads } from './catalogue/noting.ts';
import type { Config } from './config.ts';
import { within } from './domain/in-time.ts';
import type { LegacyClient } from './legacy/client.ts';

/** The shop's own catalogue, with what fills it: the gatherer, and what requests read anyway. */

type Parts = {
  readonly settings: Config['catalogue'];
  /** Names what is gathered. */
  readonly source: string;
  /** What requests read by. */
  readonly legacy: LegacyClient;
  /** What the gatherer reads by. */
  readonly unguarded: LegacyClient;
  readonly timeoutMs: number;
  readonly now: () => number;
  /** How far it is, again and again; null where it can't be read or written. */
  readonly onState: (state: SnapshotState | null) => void;
  readonly onFailure: (error: unknown) => void;
};

export type GatheredCatalogue = {
  /** Null where the shop is not to have one. */
  readonly catalogue: OpenCatalogue | null;
  /** How far it is; null where there is none. */
  readonly words: () => Promise<string | null>;
  /** What requests read by from now on. */
  readonly legacy: LegacyClient;
  readonly close: () => Promise<void>;
};

export function gatherCatalogue({ settings, source, legacy, unguarded, ...parts }: Parts): GatheredCatalogue {
  if (!settings) return { catalogue: null, words: async () => null, legacy, close: async () => {} };
  const catalogue = openCatalogue(settings.file, source);
  let isWritten = true;
  const gatherer = startGatherer({
    ...parts,
    catalogue,
    legacy: unguarded,
    callsPerSecond: settings.callsPerSecond,
    onState: (state) => {
      isWritten = true;
      parts.onState(state);
    },
    onFailure: (error) => {
      isWritten = !(error instanceof SnapshotUnwritable);
      parts.onState(null);
      parts.onFailure(error);
    },
  });
  return {
    catalogue,
    words: () => {
      const known = catalogue.state().then(
        (state) => progressOf(state, parts.now()) + (isWritten ? '' : unwritten),
        () => unreadable,
      );
      return within(wordsMs, known, () => late);
    },
    legacy: notingReads(legacy, catalogue, parts.now),
    close: async () => {
      await gatherer.close();
      await catalogue.close();
    },
  };
}

/** Balancers take a process out that does not say within a second that it is ready: that must not wait for what its thread is at. */
const wordsMs = 300;

const late = 'snapshot: it does not answer in time';
const unreadable = 'snapshot: it can’t be read';
const unwritten = '; it can’t be written';

function progressOf({ books, detailed, wholeSince }: SnapshotState, now: number): string {
  const lists =
    wholeSince === null ? 'lists not whole yet' : `lists of ${Math.round((now - wholeSince) / 60_000)} minutes ago`;
  return `snapshot: ${detailed} of ${books} books with details, ${lists}`;
}
