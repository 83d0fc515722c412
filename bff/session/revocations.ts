import { ignoreUnreachable, type State } from '../state/state.ts';
import { sessionMs } from './session.ts';

/** Sessions that have ended before their time. */
export type Revocations = {
  readonly add: (sessionId: string) => Promise<void>;
  readonly has: (sessionId: string) => Promise<boolean>;
  /** Sends the other processes a last time what they have missed. */
  readonly close: () => Promise<void>;
};

/** How long one is remembered, in milliseconds: a day longer than any copy lives, since clocks differ. */
const rememberedMs = sessionMs + 24 * 3_600_000;

/**
 * Remembers them as long as any copy could yet be used, for all processes and in this one besides: while what they share
 * can't be reached, customers can still sign in and out, and this process at least knows who has signed out of it.
 */
export function revocations(shared: State, own: State): Revocations {
  /** Those that the others could not be told of. */
  const untold = new Set<string>();
  const tell = async (sessionId: string): Promise<void> => {
    untold.add(sessionId);
    await shared.put(keyOf(sessionId), '1', rememberedMs);
    untold.delete(sessionId);
  };
  const tellEach = async (): Promise<void> => {
    for (const sessionId of untold) await tell(sessionId); // where there is no room for one, there is none for the next
  };
  let telling: Promise<void> | undefined;
  const tellAll = (): Promise<void> =>
    (telling ??= tellEach()
      .catch(ignoreUnreachable)
      .finally(() => {
        telling = undefined;
      }));

  return {
    add: async (sessionId) => {
      await own.put(keyOf(sessionId), '1', rememberedMs);
      await tell(sessionId).catch(ignoreUnreachable);
    },
    has: async (sessionId) => {
      if ((await own.get(keyOf(sessionId))) !== null) return true;
      const told = await shared.get(keyOf(sessionId)).catch(ignoreUnreachable);
      // It has answered, so what it missed can be sent now, without waiting for it.
      if (told !== undefined && untold.size > 0) void tellAll();
      return told != null;
    },
    close: tellAll,
  };
}

const keyOf = (sessionId: string): string => `revoked:${sessionId}`;
