import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from '../support/process.ts';
import { startTestShop } from '../support/shop.ts';

/** A book's title passes few files from its resolver to the legacy API and back: those that docs/adding-an-endpoint.md names. */

const guide = readFileSync(path.join(root, 'docs/adding-an-endpoint.md'), 'utf8');

/** The files named in the row of the guide's table that begins so. */
const filesIn = (row: string): string[] => {
  const line = guide.split('\n').find((each) => each.startsWith(`| ${row} |`)) ?? '';
  return [...line.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) => file);
};

const inBff = `${path.join(root, 'bff')}/`;

/** The files of bff whose functions run, or wait for what runs: V8 follows what is awaited. */
function filesUnderWay(): string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 200;
  const { stack = '' } = new Error('where are we?');
  Error.stackTraceLimit = stackTraceLimit;
  return stack.split('\n').flatMap((line) => line.split(inBff)[1]?.split(/[:?]/, 1) ?? []);
}

test('api-4: a title passes seven files from its resolver to the legacy API and back', async () => {
  await using shop = await startTestShop();
  const passed = { toReader: new Set<string>(), toLegacy: new Set<string>(), fromLegacy: new Set<string>() };
  const note = (way: keyof typeof passed) => {
    for (const file of filesUnderWay()) passed[way].add(file);
  };
  // The reader looks at the clock as it begins to read for the book's resolver.
  const now = performance.now.bind(performance);
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    const files = filesUnderWay();
    if (files[0] === 'sources/reader.ts' && files.includes('graphql/book.ts')) note('toReader');
    return now();
  });
  const { parse } = JSON;
  using _answers = vi.spyOn(JSON, 'parse').mockImplementation((text: string): unknown =>
    parse(text, (key, value: unknown) => {
      if (key !== 'detail' || typeof value !== 'object' || value === null) return value;
      const name: unknown = Reflect.get(value, 'name');
      const get = () => {
        // What looks at an answer aside, once it is given, hands nothing on.
        if (filesUnderWay().includes('legacy/client.ts')) note('fromLegacy');
        return name;
      };
      return Object.defineProperty(value, 'name', { enumerable: true, get });
    }),
  );
  const sent = () => note('toLegacy');
  subscribe('undici:request:create', sent);

  const { data } = await shop.graphql('{ book(id: "101") { title { value } } }');
  unsubscribe('undici:request:create', sent);

  const [handOn, wrap] = [filesIn('hands it on'), filesIn('runs what it is given')];
  const all = passed.toReader.union(passed.toLegacy).union(passed.fromLegacy);
  expect(data).toMatchObject({ book: { title: { value: expect.any(String) } } });
  expect(Object.values(passed).every(({ size }) => size > 0)).toBe(true);
  expect(handOn).toHaveLength(7);
  expect(wrap).toEqual([
    'graphql/planned-answers.ts',
    'graphql/plan-run.ts',
    'graphql/arguments.ts',
    'legacy/resilience.ts',
    'legacy/concurrency-limit.ts',
  ]);
  // The schema of a book has no function of its own around the reading of its title.
  expect([...all, 'legacy/book.ts'].toSorted()).toEqual([...handOn, ...wrap].toSorted());
});
