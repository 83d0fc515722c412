import type { IncomingHttpHeaders } from 'node:http';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { readConfig } from '../../bff/config.ts';
import { requestDeadline } from '../../bff/domain/scope.ts';
import type { Language } from '../../bff/domain/language.ts';
import { newTrace } from '../../bff/domain/trace.ts';
import type { Context } from '../../bff/graphql/context.ts';
import { resolvers } from '../../bff/graphql/resolvers.ts';
import { typeDefs } from '../../bff/graphql/server.ts';
import { languageByHeaders } from '../../bff/http/language.ts';
import { createLog } from '../../bff/log.ts';
import { shopMetrics } from '../../bff/metrics/metrics.ts';
import { unlimitedReads } from '../../bff/session/read-limits.ts';
import { type Reads, requestReads } from '../../bff/sources/reader.ts';
import { shopOf } from '../../bff/shop.ts';
import { knownBooks } from '../../bff/sources/snapshot.ts';
import { connectUpstream } from '../../bff/upstream.ts';

/**
 * What every peer answers with: the shop's own contract, resolvers and records, so that a peer differs from the shop, and from the
 * other peers, by its server and by its cache of answers alone.
 */

/** What a peer is told at its start. */
export type PeerOptions = {
  readonly legacyUrl: string;
  /** The origin that addresses in its answers begin with: the shop's, so that the answers can be equal. */
  readonly publicUrl: string;
};

/** What the resolvers of home, list and book ask of a context. */
export type PeerContext = Reads & Pick<Context, 'language' | 'scope' | 'shop' | 'known' | 'recording'>;

export type PeerParts = {
  readonly schema: GraphQLSchema;
  readonly contextFor: (headers: IncomingHttpHeaders) => PeerContext;
  /** Evicts all records that are cached, as an operator's purge of each endpoint does in the shop. */
  readonly purge: (endpoints: readonly string[]) => Promise<void>;
};

const atOnce = () => Promise.resolve();

export function peerParts({ legacyUrl, publicUrl }: PeerOptions): PeerParts {
  const { config } = readConfig({ LEGACY_API_URL: legacyUrl, RATE_LIMIT: 'off', CATALOGUE_CALLS_PER_SECOND: '0' });
  const upstream = connectUpstream({
    config,
    legacyApiUrl: legacyUrl,
    log: createLog(config.logLevel),
    readLimits: unlimitedReads,
    metrics: shopMetrics(),
    now: Date.now,
  });
  const { cache, legacy, purge } = upstream;
  const shop = shopOf({ config, legacyApiUrl: legacyUrl }, publicUrl, upstream);
  const known = knownBooks(null);
  const unmarked = new LRUCache<string, Language>({ max: 1_000 });
  return {
    schema: makeExecutableSchema({ typeDefs, resolvers }),
    contextFor: (headers) => {
      const language = languageByHeaders({ headers }, 'api');
      const scope = {
        language,
        address: '',
        trace: newTrace(),
        deadline: requestDeadline(config.legacyTimeoutMs),
        left: new AbortController().signal, // who asks here stays
        changes: { hasBegun: false, mayBeDone: false },
        older: { loadedAt: null },
      };
      const reads = requestReads({
        cache,
        legacy,
        unmarked,
        scope,
        admit: atOnce,
        isRenewal: false,
        resume: atOnce,
        recording: undefined,
      });
      return { ...reads, shop, known, language, scope, recording: undefined };
    },
    purge: async (endpoints) => {
      for (const endpoint of endpoints) await purge(endpoint, null);
    },
  };
}
