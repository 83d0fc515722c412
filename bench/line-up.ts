import { isDeepStrictEqual } from 'node:util';
import { request } from 'undici';
import { dataOf } from './load.ts';
import { endpoints, type Operation, operations, peerTarget, shopTarget, type Target } from './operations.ts';
import { type PeerName, startPeers } from './peers.ts';
import { start } from './shops.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

/** The shop and its peers before one stand-in, once all of them answer the three operations with the same data. */

export type Contestant = {
  readonly name: 'shop' | PeerName;
  readonly origin: string;
  readonly pid: number;
  readonly target: (operation: Operation, method: Target['method']) => Target;
  /** Evicts its answers and the records that they are made of. */
  readonly purge: () => Promise<void>;
};

export type LineUp = AsyncDisposable & {
  readonly standIn: StandIn;
  readonly shop: Contestant;
  readonly peers: readonly Contestant[];
};

export async function lineUp(): Promise<LineUp> {
  await using opened = new AsyncDisposableStack();
  const standIn = opened.use(await startStandIn());
  const { url, origin, adminPort, pid, end } = await start('.', {
    LEGACY_API_URL: standIn.url,
    CATALOGUE_CALLS_PER_SECOND: '0',
  });
  opened.defer(end);
  const { peers } = opened.use(await startPeers({ legacyUrl: standIn.url, publicUrl: url }));
  const shop: Contestant = { name: 'shop', origin, pid, target: shopTarget, purge: () => purgeShop(adminPort) };
  const others = peers.map((peer) => ({ ...peer, target: peerTarget, purge: () => peer.purge(endpoints) }));
  await requireSameData(shop, others);
  const all = opened.move();
  return { standIn, shop, peers: others, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

async function purgeShop(adminPort: number): Promise<void> {
  for (const endpoint of endpoints) {
    const address = `http://127.0.0.1:${adminPort}/purge?${new URLSearchParams({ endpoint }).toString()}`;
    const { statusCode, body } = await request(address, { method: 'POST' });
    await body.dump();
    if (statusCode !== 200) throw new Error(`The purge of ${endpoint} is answered by ${statusCode}`);
  }
}

/** Twice: what is made for the answer, and what is taken from a cache. */
async function requireSameData(shop: Contestant, peers: readonly Contestant[]): Promise<void> {
  for (const operation of operations) {
    const wanted = await dataOf(shop.origin, shop.target(operation, 'GET'));
    for (const contestant of [shop, ...peers, ...peers])
      for (const method of ['GET', 'POST'] as const) {
        const data = await dataOf(contestant.origin, contestant.target(operation, method));
        if (!isDeepStrictEqual(data, wanted))
          throw new Error(`${contestant.name} answers ${operation.name} by ${method} otherwise than the shop`);
      }
  }
}
