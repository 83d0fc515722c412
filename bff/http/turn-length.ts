/** How long a turn of one kind of work usually takes, in milliseconds; 0 while that is unknown. */
export type TurnLength = {
  readonly add: (ms: number) => void;
  readonly usual: () => number;
};

/** So many turns at first compile what they run: they are many times longer than those that follow. */
const cold = 20;

/** How many of the latest turns count, and how many of them, the longest, are taken for pauses. */
const latest = 20;
const pauses = 4;

/** For how long, in milliseconds, a turn says how long others take. */
const validMs = 10_000;

/** The mean of the latest turns without the longest, so that neither a pause nor the start of the process looks like an overload. */
export function turnLength(now: () => number = () => performance.now()): TurnLength {
  const turns: { readonly ms: number; readonly at: number }[] = [];
  let skipped = 0;
  return {
    add: (ms) => {
      if (skipped < cold) return void (skipped += 1);
      turns.push({ ms, at: now() });
      if (turns.length > latest) turns.shift();
    },
    usual: () => {
      const oldest = now() - validMs;
      const valid = turns.filter(({ at }) => at > oldest).map(({ ms }) => ms);
      const counted = valid.toSorted((one, other) => one - other).slice(0, -pauses);
      return counted.reduce((sum, ms) => sum + ms, 0) / Math.max(1, counted.length);
    },
  };
}
