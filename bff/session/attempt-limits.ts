import { hash } from 'node:crypto';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { withPlainLetters } from '../domain/alphabet.ts';

/** Whether one more try is let through; otherwise in how many seconds the next one is. */
export type RateLimitResult =
  | { readonly isAdmitted: true }
  | { readonly isAdmitted: false; readonly afterSeconds: number };

export type AttemptLimits = {
  /** Counts a sign-in to an account from an address. */
  readonly signIn: (account: string, address: string) => Promise<RateLimitResult>;
  /** It was the right password: what was tried before from there counts no longer. */
  readonly clearFailures: (account: string, address: string) => Promise<void>;
  /** It is unknown whether it was the right password: that does not count as a guess. */
  readonly refund: (account: string, address: string) => Promise<void>;
  /** Counts a mail asked for to an account, from an address. */
  readonly resetMail: (account: string, address: string) => Promise<RateLimitResult>;
  /** It was not sent: its account may have another. */
  readonly resetMailUnsent: (account: string) => Promise<void>;
  /** Counts what may be a guess at the link of such a mail. */
  readonly reset: (address: string) => Promise<RateLimitResult>;
  /** Counts a new account, or a message, from an address. */
  readonly signUp: (address: string) => Promise<RateLimitResult>;
  readonly message: (address: string) => Promise<RateLimitResult>;
  /** The message could not be sent: that was no try. */
  readonly messageUnsent: (address: string) => Promise<void>;
  /** Counts a purge that another system asks for. */
  readonly purge: () => Promise<RateLimitResult>;
};

/** Makes a counter: shared by all processes where there is something to share it by. */
export type CounterOf = (
  options: IRateLimiterOptions,
) => Pick<RateLimiterMemory, 'consume' | 'get' | 'reward' | 'delete'>;

const quarterHour = 15 * 60;

/** So many purges a minute are taken from other systems. */
export const mostPurges = 600;

/**
 * How often something may be tried. Ten wrong passwords for an account from one address; a hundred for an account from
 * everywhere, so that a password can't be guessed from many addresses; two hundred sign-ins to an account, right ones too, since each
 * leaves a trace; and a hundred that fail, and a hundred new accounts, from an address that many readers may share. A
 * forgotten password: five mails to an account, so that no mailbox is filled, and thirty asked for from an address;
 * and a hundred that replace it, since each may be a guess. Messages: five from an address, since each is a mail to the publisher. Purges: ten a second for a minute, from wherever they are asked for.
 */
export function attemptLimits(counterOf: CounterOf = (options) => new RateLimiterMemory(options)): AttemptLimits {
  const fromThere = counterOf({ keyPrefix: 'tries:account+address', points: 10, duration: quarterHour });
  const toAccount = counterOf({ keyPrefix: 'tries:account', points: 100, duration: 4 * quarterHour });
  const entries = counterOf({ keyPrefix: 'tries:entries', points: 200, duration: 4 * quarterHour });
  const fromAddress = counterOf({ keyPrefix: 'tries:address', points: 100, duration: quarterHour });
  const mailsTo = counterOf({ keyPrefix: 'tries:reset-mail', points: 5, duration: 4 * quarterHour });
  const mailsFrom = counterOf({ keyPrefix: 'tries:reset-mail-address', points: 30, duration: quarterHour });
  const resets = counterOf({ keyPrefix: 'tries:reset', points: 100, duration: quarterHour });
  const signUps = counterOf({ keyPrefix: 'tries:sign-up', points: 100, duration: 4 * quarterHour });
  const messages = counterOf({ keyPrefix: 'tries:message', points: 5, duration: quarterHour });
  const purges = counterOf({ keyPrefix: 'tries:purge', points: mostPurges, duration: 60 });

  return {
    signIn: async (account, address) => {
      // Looked at first, and counted last: made-up accounts must not fill the counters.
      const full = await fromAddress.get(address);
      if (full && full.remainingPoints <= 0) return refusedFor(full);
      const name = named(account);
      return admitted([
        [fromThere, `${name} ${address}`],
        [toAccount, name],
        [entries, name],
        [fromAddress, address],
      ]);
    },
    clearFailures: async (account, address) => {
      const name = named(account);
      await Promise.all([
        fromThere.delete(`${name} ${address}`),
        toAccount.reward(name, 1),
        fromAddress.reward(address, 1),
      ]);
    },
    refund: async (account, address) => {
      const name = named(account);
      // Not `entries`: where an answer was lost, the sign-in may have been done all the same, and have left its trace.
      await Promise.all([
        fromThere.reward(`${name} ${address}`, 1),
        toAccount.reward(name, 1),
        fromAddress.reward(address, 1),
      ]);
    },
    resetMail: (account, address) =>
      admitted([
        [mailsFrom, address],
        [mailsTo, named(account)],
      ]),
    resetMailUnsent: async (account) => {
      await mailsTo.reward(named(account), 1);
    },
    reset: (address) => admitted([[resets, address]]),
    signUp: (address) => admitted([[signUps, address]]),
    message: (address) => admitted([[messages, address]]),
    messageUnsent: async (address) => {
      await messages.reward(address, 1);
    },
    purge: () => admitted([[purges, 'all']]),
  };
}

const letThrough = async (): Promise<RateLimitResult> => ({ isAdmitted: true });
const uncounted = async (): Promise<void> => {};

/** Counts nothing: for load tests, where many readers share one address. */
export const unlimitedAttempts: AttemptLimits = {
  signIn: letThrough,
  clearFailures: uncounted,
  refund: uncounted,
  resetMail: letThrough,
  resetMailUnsent: uncounted,
  reset: letThrough,
  signUp: letThrough,
  message: letThrough,
  messageUnsent: uncounted,
  purge: letThrough,
};

/**
 * One account however it is written, also for a legacy API whose database makes no difference of accents, widths and what
 * can't be seen, to which `đ` is a `d` with an accent; the counters do not show who signs in here.
 */
const named = (account: string): string => {
  const plain = withPlainLetters(account.normalize('NFKD').replaceAll(/[\p{M}\p{C}\s]/gu, '')).toLowerCase();
  return hash('sha256', plain, 'base64url').slice(0, 22);
};

const refusedFor = ({ msBeforeNext }: RateLimiterRes): RateLimitResult => ({
  isAdmitted: false,
  afterSeconds: Math.ceil(msBeforeNext / 1000),
});

type Counted = readonly [counter: ReturnType<CounterOf>, key: string];

/** Counts one after the other, and no further than the first that is full: a request refused by that costs the others no try. */
async function admitted(counters: readonly Counted[]): Promise<RateLimitResult> {
  for (const [at, [counter, key]] of counters.entries()) {
    const full = await counter.consume(key).then(
      () => null,
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return reason;
        throw reason;
      },
    );
    if (full) {
      await Promise.all(counters.slice(0, at).map(([before, counted]) => before.reward(counted, 1)));
      return refusedFor(full);
    }
  }
  return { isAdmitted: true };
}
