import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load } from './packages.ts';
import { keptSeconds, runPeer } from './peer.ts';

const { createYoga } = await load('graphql-yoga');
const { createInMemoryAPQStore, useAPQ } = await load('@graphql-yoga/plugin-apq');
const { createInMemoryCache, useResponseCache } = await load('@graphql-yoga/plugin-response-cache');

/** GraphQL Yoga on Node’s own HTTP server, with its response cache and automatic persisted queries. */
runPeer(async ({ schema, contextFor }) => {
  let answers = createInMemoryCache();
  const yoga = createYoga({
    schema,
    context: ({ req }) => contextFor(req.headers),
    plugins: [
      useAPQ({ store: createInMemoryAPQStore({ ttl: keptSeconds * 1_000 }) }), // it forgets operations after 36 s otherwise
      useResponseCache({
        session: (_request, { req }) => contextFor(req.headers).language,
        ttl: keptSeconds * 1_000,
        // A cache can't be emptied as a whole: another one takes its place.
        cache: {
          get: (key) => answers.get(key),
          set: (...entry) => answers.set(...entry),
          invalidate: (entities) => answers.invalidate(entities),
        },
      }),
    ],
  });
  const server = createServer(yoga).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    forget: () => {
      answers = createInMemoryCache();
    },
  };
});
