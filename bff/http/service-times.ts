/** How long work of one kind usually takes the event loop, in milliseconds; 0 while that is unknown. */
export type ServiceTimes = {
  readonly add: (ms: number) => void;
  readonly usual: () => number;
};

/** So many at first compile what they run: they are many times longer than those that follow. */
const cold = 20;

/** How many of the latest count, and how many of them, the longest, are taken for pauses. */
const latest = 20;
const pauses = 4;

/** For how long, in milliseconds, one says how long others take. */
const validMs = 10_000;

/** The mean of the latest without the longest, so that neither a pause nor the start of the process looks like an overload. */
export function serviceTimes(now: () => number = () => performance.now()): ServiceTimes {
  const times: { readonly ms: number; readonly at: number }[] = [];
  let skipped = 0;
  return {
    add: (ms) => {
      if (skipped < cold) return void (skipped += 1);
      times.push({ ms, at: now() });
      if (times.length > latest) times.shift();
    },
    usual: () => {
      const oldest = now() - validMs;
      const valid = times.filter(({ at }) => at > oldest).map(({ ms }) => ms);
      const counted = valid.toSorted((one, other) => one - other).slice(0, -pauses);
      return counted.reduce((sum, ms) => sum + ms, 0) / Math.max(1, counted.length);
    },
  };
}
