import * as fc from 'fast-check';

/** What is fuzzed: a reader of input that strangers send, and what holds of it for each input. */

/** How many cases, and from which seed they are made. */
export type FuzzOptions = { readonly cases: number; readonly seed: number };

export type FuzzResult = {
  readonly name: string;
  readonly cases: number;
  /** Of all cases, and of the slowest one, in milliseconds of this thread's processor time. */
  readonly ms: number;
  readonly slowestMs: number;
  /** Null where nothing was found; otherwise the shrunken input, with the seed and path by which it is found again. */
  readonly finding: string | null;
};

export type Target = {
  readonly name: string;
  /** How many cases `npm run fuzz` runs unless told otherwise, and how many run with all tests. */
  readonly cases: number;
  readonly casesInTests: number;
  readonly run: (options: FuzzOptions) => Promise<FuzzResult>;
};

type Definition<Input> = {
  readonly name: string;
  readonly inputs: fc.Arbitrary<Input>;
  /** Throws where a promise is broken. */
  readonly holds: (input: Input) => void | Promise<void>;
  /** Inputs that have found a defect: they are tried first, each time. */
  readonly examples?: readonly Input[];
  /** The longest that a case may take, in milliseconds of processor time. */
  readonly mostMs?: number;
  readonly casesInTests?: number;
};

/** No input holds the event loop longer. */
const defaultMostMs = 50;

export const target = <Input>({
  name,
  inputs,
  holds,
  examples = [],
  mostMs = defaultMostMs,
  casesInTests = 13_000,
}: Definition<Input>): Target => ({
  name,
  cases: 100_000,
  casesInTests,
  run: async (options) => {
    let slowestMs = 0;
    const timed = async (input: Input): Promise<void> => {
      const ms = await quickestMs(() => holds(input), mostMs);
      slowestMs = Math.max(slowestMs, ms);
      if (ms > mostMs) throw new Error(`took ${ms.toFixed(0)} ms of processor time, more than ${mostMs}`);
    };
    const began = processorMs();
    const details = await fc.check(fc.asyncProperty(inputs, timed), {
      numRuns: options.cases,
      seed: options.seed,
      includeErrorInReport: true,
      examples: examples.map((input) => [input]),
    });
    const finding = details.failed ? withoutStack(fc.defaultReportMessage(details) ?? '') : null;
    return { name, cases: details.numRuns, ms: processorMs() - began, slowestMs, finding };
  },
});

const withoutStack = (report: string): string => report.replaceAll(/^ {4}at .*\n/gm, '');

/** How long it takes by itself: what was slow once may have been a collection of garbage, or compiled meanwhile. */
async function quickestMs(work: () => void | Promise<void>, mostMs: number): Promise<number> {
  let quickest = Infinity;
  for (let tries = 0; tries < 3 && quickest > mostMs; tries += 1) {
    const began = processorMs();
    await work();
    quickest = Math.min(quickest, processorMs() - began);
  }
  return quickest;
}

/** What this thread has had of a processor: a busy machine makes no input slower. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
