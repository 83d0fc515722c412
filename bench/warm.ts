import { type Contestant, lineUp } from './line-up.ts';
import { measure, type Measured } from './load.ts';
import { homePage, type Operation, operations, type Target } from './operations.ts';
import { type Part, say } from './part.ts';
import { type Ratio, shown, table } from './ratios.ts';
import { type BareServers, startBare } from './ready.ts';
import { median } from './shops.ts';

/**
 * Answers that are ready: the shop beside a bare Express route and Node alone, which send the same bytes, and beside its peers, which
 * answer from their caches, in turns within each round.
 */

const rounds = 5;

/** Turns of each server before any counts: V8 is still compiling what is called often after a dozen thousand requests. */
const warmUps = 4;

const methods = ['GET', 'POST'] as const;

type Method = (typeof methods)[number];

type Turns = Readonly<Record<string, () => Promise<Measured>>>;

/** What each turn has measured, round by round. */
type Rounds = Readonly<Record<string, readonly Measured[]>>;

/** How much is wanted of the shop, as the highest share of processor time and the lowest share of throughput. */
const wanted = {
  GET: { express: 0.83, node: 1.2, peer: 3, bestPeers: 4 },
  POST: { express: 1.4, node: null, peer: 2.5, bestPeers: null },
  page: { express: 1.1, node: null },
} as const;

export const warm: Part = async () => {
  await using contestants = await lineUp();
  const { shop, peers } = contestants;
  const asked = methods.flatMap((method) => operations.map((operation) => ({ method, operation })));
  const targets = asked.map(({ method, operation }) => shop.target(operation, method));
  using bare = await startBare(shop.origin, [...targets, homePage]);
  const ratios: Ratio[] = [];
  const bareRows: string[][] = [];
  const peerRows: string[][] = [];
  const toBestPeer: Record<Method, number[]> = { GET: [], POST: [] };

  for (const { method, operation } of asked) {
    const target = shop.target(operation, method);
    const measured = await inTurns({ ...sameBytes(shop, bare, target), ...fromCaches(peers, operation, method) });
    const beside = besideBare(target, measured, wanted[method]);
    ratios.push(...beside.ratios);
    bareRows.push(beside.row);
    const against = besidePeers(target, measured, peers, wanted[method].peer);
    ratios.push(...against.ratios);
    peerRows.push(against.row);
    toBestPeer[method].push(against.toBest);
  }
  const beside = besideBare(homePage, await inTurns(sameBytes(shop, bare, homePage)), wanted.page);
  ratios.push(...beside.ratios);
  bareRows.push(beside.row);
  for (const method of methods) {
    const values = [geometricMean(toBestPeer[method])];
    const name = `${method}: throughput of the best peer, geometric mean`;
    ratios.push({ name, better: 'more', values, wanted: wanted[method].bestPeers });
  }

  say(
    `\nThe same bytes, ready: the shop’s processor time and throughput, the median of ${rounds} rounds (least to most)\n`,
  );
  say(table(['answer', 'ms each', 'processor time of Express', 'of Node', 'throughput of Express'], bareRows));
  const names = peers.map(({ name }) => name);
  say('From caches: the shop’s processor time as a part of each peer’s, and its throughput as a multiple\n');
  say(
    table(
      ['answer', ...names.map((name) => `processor time of ${name}`), ...names.map((name) => `throughput of ${name}`)],
      peerRows,
    ),
  );
  for (const { name, values } of ratios.slice(-methods.length)) say(`${name}: ${shown(values)}`);
  return { ratios, missed: [] };
};

const turn =
  ({ pid, origin }: Pick<Contestant, 'pid' | 'origin'>, target: Target) =>
  () =>
    measure(pid, origin, target);

function sameBytes(shop: Contestant, bare: BareServers, target: Target): Turns {
  const bareTarget = { ...target, path: bare.pathOf(target) };
  return {
    shop: turn(shop, target),
    express: turn({ pid: bare.pid, origin: bare.express }, bareTarget),
    node: turn({ pid: bare.pid, origin: bare.node }, bareTarget),
  };
}

const fromCaches = (peers: readonly Contestant[], operation: Operation, method: Method): Turns =>
  Object.fromEntries(peers.map((peer) => [peer.name, turn(peer, peer.target(operation, method))]));

async function inTurns(turns: Turns): Promise<Rounds> {
  const measured: Record<string, Measured[]> = {};
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) for (const turn of Object.values(turns)) await turn();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, turn] of Object.entries(turns)) (measured[name] ??= []).push(await turn());
  return measured;
}

/** The shop's figure as a part of another's, round by round. */
const ofOther = (measured: Rounds, other: string, figure: keyof Measured): number[] =>
  (measured['shop'] ?? []).map((ours, round) => ours[figure] / (measured[other]?.[round]?.[figure] ?? Number.NaN));

function besideBare(
  { name }: Target,
  measured: Rounds,
  bounds: { readonly express: number; readonly node: number | null },
): { readonly ratios: readonly Ratio[]; readonly row: string[] } {
  const express = ofOther(measured, 'express', 'ms');
  const node = ofOther(measured, 'node', 'ms');
  return {
    ratios: [
      { name: `${name}: processor time of Express`, better: 'less', values: express, wanted: bounds.express },
      { name: `${name}: processor time of Node`, better: 'less', values: node, wanted: bounds.node },
    ],
    row: [
      name,
      median((measured['shop'] ?? []).map(({ ms }) => ms)).toFixed(3),
      shown(express),
      shown(node),
      shown(ofOther(measured, 'express', 'rate')),
    ],
  };
}

function besidePeers(
  { name }: Target,
  measured: Rounds,
  peers: readonly Contestant[],
  bound: number,
): { readonly ratios: readonly Ratio[]; readonly row: string[]; readonly toBest: number } {
  const times = peers.map((peer) => ofOther(measured, peer.name, 'ms'));
  const rates = peers.map((peer) => ofOther(measured, peer.name, 'rate'));
  return {
    ratios: peers.map((peer, index) => ({
      name: `${name}: throughput of ${peer.name}`,
      better: 'more',
      values: rates[index] ?? [],
      wanted: bound,
    })),
    row: [name, ...times.map(shown), ...rates.map(shown)],
    toBest: Math.min(...rates.map(median)),
  };
}

const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
