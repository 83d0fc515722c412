import { type PeerOptions, type PeerParts, peerParts } from './context.ts';

/** Runs a peer in a process that the benchmark has forked: told its options first, then what to purge. */

/** A server that has started. */
type RunningPeer = {
  readonly port: number;
  /** Empties its cache of answers. */
  readonly forget: () => Promise<void> | void;
};

/** What the process says: where it listens, then, each time, that a purge is done. */
export type PeerMessage = { readonly port: number } | 'purged';

export function runPeer(start: (parts: PeerParts) => Promise<RunningPeer>): void {
  process.once('disconnect', () => process.exit()); // the benchmark has gone
  process.once('message', (options: PeerOptions) => void run(peerParts(options), start));
}

async function run(parts: PeerParts, start: (parts: PeerParts) => Promise<RunningPeer>): Promise<void> {
  const { port, forget } = await start(parts);
  const purge = async (endpoints: readonly string[]) => {
    await Promise.all([parts.purge(endpoints), forget()]);
    say('purged');
  };
  process.on('message', (endpoints: readonly string[]) => void purge(endpoints));
  say({ port });
}

const say = (message: PeerMessage): void => void process.send?.(message);

/** For how long answers are kept, in seconds: longer than any run. */
export const keptSeconds = 3_600;
