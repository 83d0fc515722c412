import { expect, test } from 'vitest';
import { recordedFacts } from './recorded-facts.ts';

/** Facts that a test changes, and the state of the one answer that asks for them. */
function oneAnswer<Fact>(first: Fact) {
  let [fact, revision] = [first, 0];
  const entries: { readonly state: () => string }[] = [];
  const ask = recordedFacts(
    { factOf: () => fact, revision: () => revision, outdated: 'gone' },
    { entry: (entry) => void entries.push(entry) },
  );
  const learn = (next: Fact) => {
    fact = next;
    revision += 1;
  };
  return { ask, learn, states: () => entries.map(({ state }) => state()) };
}

test.each([
  ['a book that is sold', false, true],
  ['a picture of which nothing was known', null, { width: 1 }],
])(
  '%s while its answer is made is one thing throughout that answer, which is kept no longer',
  (_what, before, after) => {
    const { ask, learn, states } = oneAnswer<unknown>(before);
    const asked = [ask('101')];
    learn(after);
    asked.push(ask('101'));

    expect(asked).toEqual([before, before]);
    expect(states()).toEqual(['gone']);
  },
);

test('an answer stays fresh where only what it did not ask for is learned', () => {
  const { ask, learn, states } = oneAnswer(false);
  ask('101');
  learn(false);

  expect(states()).toEqual(['fresh']);
});
