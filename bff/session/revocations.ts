import { ignoreUnreachable, type State } from '../state/state.ts';
import { type Session, sessionMs } from './session.ts';

/** Sessions that have ended before their time. */
export type Revocations = {
  readonly add: (sessionId: string) => Promise<void>;
  /** Ends one in whose place a sign-in has put another. */
  readonly replace: (sessionId: string) => Promise<void>;
  readonly isReplaced: (sessionId: string) => Promise<boolean>;
  /** Ends all sessions of this one's customer that were begun until now, but for itself. */
  readonly addOthers: (kept: Session) => Promise<void>;
  readonly has: (session: Session) => Promise<boolean>;
  /** Sends the other processes what they have missed: for when they can be reached again, and at the end. */
  readonly tellMissed: () => Promise<void>;
};

/** How a session has ended. Of both, which processes may note one after the other, they keep the greater number. */
const [ended, replaced] = ['1', '2'] as const;

/** How long one is remembered, in milliseconds: a day longer than any copy lives, since clocks differ. */
const rememberedMs = sessionMs + 24 * 3_600_000;

/**
 * Remembers them as long as any copy could yet be used, for all processes and in this one besides: while what they share
 * can't be reached, customers can still sign in and out, and this process at least knows who has signed out of it.
 */
export function revocations(shared: State, own: State, now: () => number): Revocations {
  /** What the others could not be told, by its key. */
  const untold = new Map<string, string>();
  const tell = async (key: string, value: string): Promise<void> => {
    const known = untold.get(key);
    const latest = known !== undefined && untilOf(known) > untilOf(value) ? known : value;
    untold.set(key, latest);
    await putLatest(shared, key, latest);
    if (untold.get(key) === latest) untold.delete(key);
  };
  const tellEach = async (): Promise<void> => {
    // Where there is no room for one, there is none for the next.
    for (const [key, value] of untold) await tell(key, value);
  };
  let telling: Promise<void> | undefined;
  const tellAll = (): Promise<void> =>
    (telling ??= tellEach()
      .catch(ignoreUnreachable)
      .finally(() => {
        telling = undefined;
      }));

  const note = async (key: string, value: string): Promise<void> => {
    await putLatest(own, key, value);
    await tell(key, value).catch(ignoreUnreachable);
  };
  /** Whether what is noted by a key ends a session, here or in another process. */
  const ends = async (key: string, isEndedBy: (value: string) => boolean): Promise<boolean> => {
    const here = await own.get(key);
    if (here !== null && isEndedBy(here)) return true;
    const told = await shared.get(key).catch(ignoreUnreachable);
    // It has answered, so what it missed can be sent now, without waiting for it.
    if (told !== undefined && untold.size > 0) void tellAll();
    return told != null && isEndedBy(told);
  };

  return {
    add: (sessionId) => note(keyOf(sessionId), ended),
    replace: (sessionId) => note(keyOf(sessionId), replaced),
    isReplaced: (sessionId) => ends(keyOf(sessionId), (value) => value === replaced),
    addOthers: ({ id, customerId }) => note(othersKeyOf(customerId), `${now()} ${id}`),
    has: async ({ id, customerId, begunAt }) => {
      const isEnded = await Promise.all([
        ends(keyOf(id), () => true),
        ends(othersKeyOf(customerId), (value) => {
          const [, kept] = value.split(' ');
          return id !== kept && begunAt <= untilOf(value);
        }),
      ]);
      return isEnded.includes(true);
    },
    tellMissed: tellAll,
  };
}

/** What was missed may be older than what another process has told since: that stays. */
async function putLatest(state: State, key: string, value: string): Promise<void> {
  for (;;) {
    const before = await state.get(key);
    if (before === null) {
      if (await state.create(key, value, rememberedMs)) return;
    } else if (untilOf(before) >= untilOf(value) || (await state.replace(key, before, value, rememberedMs))) return;
  }
}

/** Until when sessions were ended, in milliseconds; the same for all where it is one session that was. */
const untilOf = (value: string): number => Number(value.split(' ')[0]);

const keyOf = (sessionId: string): string => `revoked:${sessionId}`;

/** By it is known until when a customer's sessions were ended, and which of them was not. */
const othersKeyOf = (customerId: string): string => `revoked-until:${customerId}`;
