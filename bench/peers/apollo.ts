import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControl } from '@apollo/server/plugin/cacheControl';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { PeerContext } from './context.ts';
import { load } from './packages.ts';
import { keptSeconds, runPeer } from './peer.ts';

const { InMemoryLRUCache } = await load('@apollo/utils.keyvaluecache');
const { default: responseCache } = await load('@apollo/server-plugin-response-cache');

/** Apollo Server alone, with its response cache and automatic persisted queries. */
runPeer(async ({ schema, contextFor }) => {
  const answers = new InMemoryLRUCache();
  const apollo = new ApolloServer<PeerContext>({
    schema,
    plugins: [
      ApolloServerPluginCacheControl({ defaultMaxAge: keptSeconds }),
      responseCache<PeerContext>({
        cache: answers,
        extraCacheKeyData: ({ contextValue }) => Promise.resolve(contextValue.language),
      }),
    ],
  });
  const { url } = await startStandaloneServer(apollo, {
    listen: { port: 0, host: '127.0.0.1' },
    context: ({ req }) => Promise.resolve(contextFor(req.headers)),
  });
  return { port: Number(new URL(url).port), forget: () => answers.clear() };
});
