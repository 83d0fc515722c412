import type { Recording } from './recording.ts';

/** What this process learns of records while their answers are kept: of pictures once they have been fetched, of books once they are sold. */

type Facts<Fact> = {
  readonly factOf: (name: string) => Fact;
  /** Another number once there is another fact. */
  readonly revision: () => number;
  /** What becomes of an answer that has been made of another fact. */
  readonly outdated: 'gone' | 'refreshed';
};

/** The answer that is recorded has each fact as it was when it was first asked for. */
export function recordedFacts<Fact>(
  { factOf, revision, outdated }: Facts<Fact>,
  recording: Pick<Recording, 'entry'>,
): (name: string) => Fact {
  const asked = new Map<string, { readonly fact: Fact }>();
  let known = revision();
  const state = () => {
    if (known === revision()) return 'fresh';
    if ([...asked].some(([name, { fact }]) => factOf(name) !== fact)) return outdated;
    known = revision();
    return 'fresh';
  };
  return (name) => {
    if (asked.size === 0) recording.entry({ state }, false);
    const { fact } = asked.get(name) ?? { fact: factOf(name) };
    asked.set(name, { fact });
    return fact;
  };
}
