import type { PeerContext } from './context.ts';
import { load } from './packages.ts';
import { keptSeconds, runPeer } from './peer.ts';

const { default: fastify } = await load('fastify');
const { default: mercurius } = await load('mercurius');
const { default: mercuriusCache } = await load('mercurius-cache');

/** Mercurius on Fastify, compiling operations, with its cache of resolved fields and automatic persisted queries. */
runPeer(async ({ schema, contextFor }) => {
  const app = fastify();
  await app.register(mercurius, {
    schema,
    jit: 1,
    context: ({ headers }) => contextFor(headers),
    persistedQueryProvider: mercurius.persistedQueryDefaults.automatic(),
  });
  const kept = {
    ttl: keptSeconds,
    extendKey: (_self: unknown, _args: unknown, context: PeerContext) => context.language,
  };
  await app.register(mercuriusCache, {
    ttl: keptSeconds,
    policy: {
      Query: { banners: kept, categories: kept, exploreBooks: kept, newBooks: kept, books: kept, book: kept },
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: Number(new URL(url).port), forget: () => app.graphql.cache.clear() };
});
