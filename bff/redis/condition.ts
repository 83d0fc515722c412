/** How a Redis is, as far as this process can tell. The shop goes on without it in every condition. */
export type RedisCondition = 'reached' | 'away' | 'slow' | 'full' | 'read-only' | 'denied' | 'refusing';

/** By the code that an error reply begins with. Replies to scripts may have it further on. */
const codes: readonly (readonly [RegExp, RedisCondition])[] = [
  // A script whose user may not do what it does says so in words.
  [/\b(NOAUTH|WRONGPASS|NOPERM|DENIED)\b|user executing the script can't|ACL failure/, 'denied'],
  [/\bREADONLY\b/, 'read-only'],
  [/\bOOM\b/, 'full'],
  [/\b(MISCONF|NOREPLICAS|LOADING|MASTERDOWN|CLUSTERDOWN|BUSY)\b/, 'refusing'],
];

/** What an error reply says of Redis as a whole; undefined where it is about this one command. */
export const conditionIn = (error: unknown): RedisCondition | undefined => {
  if (!(error instanceof Error)) return undefined;
  // A cluster wraps the error of the node that it asked last.
  const { lastNodeError } = error as { readonly lastNodeError?: unknown };
  return lastNodeError === undefined
    ? codes.find(([code]) => code.test(error.message))?.[1]
    : conditionIn(lastNodeError);
};

const words = {
  reached: 'is reached',
  away: 'can’t be reached',
  slow: 'does not answer in time',
  full: 'is full',
  'read-only': 'is read-only',
  denied: 'denies access',
  refusing: 'refuses writes',
} as const satisfies Record<RedisCondition, string>;

/** What the shop uses a Redis for: the cache, or the state that all processes agree on. */
export type RedisUse = 'cache' | 'state';

/** The condition in words, the same in the log and at the health endpoint; null is before anything is known. */
export const inWords = (use: RedisUse, condition: RedisCondition | null): string =>
  `the ${use} Redis ${condition === null ? 'has not answered yet' : words[condition]}`;
