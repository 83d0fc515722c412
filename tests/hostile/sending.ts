import type { LegacyApi } from '../../legacy-api/server.ts';
import type { Client, Hostile } from './request.ts';

export type Outcome = {
  readonly answer: string;
  /** Of the longer of both, in milliseconds. */
  readonly longest: number;
  /** Whether the legacy API was asked for anything meanwhile. */
  readonly isUpstream: boolean;
  /** What is not as the request says that it is to be, in words. */
  readonly faults: readonly string[];
};

/** Sends a hostile request twice, each time a little different, so that nothing remembers it. The second answer counts: one may be of what was caught. */
export async function sentTwice(
  http: Client,
  legacy: Pick<LegacyApi, 'calls' | 'received' | 'intercept'>,
  { answer: wanted, request, upstream, never, staysHere }: Hostile,
  word: string,
): Promise<Outcome> {
  using _upstream =
    upstream &&
    legacy.intercept(upstream.path, (_request, response) => {
      response.type(upstream.type ?? 'json').send(upstream.body);
    });
  const callsBefore = legacy.calls();
  let [answer, longest] = ['', 0];
  const texts: string[] = [];
  for (const time of [1, 2]) {
    const asked = await request(`${word}-${time}`);
    const began = performance.now();
    const answered = await http.send(asked);
    longest = Math.max(longest, performance.now() - began);
    answer = answered.answer;
    texts.push(answered.text);
    if (never && 'path' in asked) texts.push((await http.send({ path: asked.path })).text);
  }
  const isUpstream = legacy.calls() > callsBefore;
  const shown = never && texts.find((text) => never.test(text));
  const faults = [
    ...(answer === wanted ? [] : [`not ${wanted}`]),
    ...(shown === undefined ? [] : [`shows ${never?.exec(shown)?.[0]}`]),
    ...(staysHere && reached(legacy, word) ? ['reached the legacy API'] : []),
  ];
  return { answer, longest, isUpstream, faults };
}

const reached = ({ received }: Pick<LegacyApi, 'received'>, word: string): boolean =>
  received.some(({ path, query, form }) => JSON.stringify([path, query, form]).includes(word));
