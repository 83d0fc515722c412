import type { IncomingMessage, RequestListener } from 'node:http';
import type { ApolloServerPlugin, BaseContext, GraphQLRequestContext } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';

/**
 * What the peers use of packages that are installed for the benchmarks alone. They are named here and imported by name, so that the
 * repository is type-checked without them, and in the same way where they are there: some of them change the types of graphql.
 */

export const load = async <Name extends keyof Packages>(name: Name): Promise<Packages[Name]> =>
  (await import(name)) as Packages[Name]; // as far as the peers use it

type Packages = {
  readonly '@apollo/utils.keyvaluecache': { readonly InMemoryLRUCache: new () => ApolloCache };
  readonly '@apollo/server-plugin-response-cache': {
    readonly default: <Context extends BaseContext>(options: {
      readonly cache: ApolloCache;
      readonly extraCacheKeyData: (request: GraphQLRequestContext<Context>) => Promise<string>;
    }) => ApolloServerPlugin<Context>;
  };
  readonly 'graphql-yoga': {
    readonly createYoga: (options: {
      readonly schema: GraphQLSchema;
      readonly context: (server: YogaServer) => object;
      readonly plugins: readonly YogaPlugin[];
    }) => RequestListener;
  };
  readonly '@graphql-yoga/plugin-apq': {
    readonly createInMemoryAPQStore: (options: { readonly ttl: number }) => object;
    readonly useAPQ: (options: { readonly store: object }) => YogaPlugin;
  };
  readonly '@graphql-yoga/plugin-response-cache': {
    readonly createInMemoryCache: () => YogaCache;
    readonly useResponseCache: (options: {
      readonly session: (request: unknown, server: YogaServer) => string;
      readonly ttl: number;
      readonly cache: YogaCache;
    }) => YogaPlugin;
  };
  readonly fastify: { readonly default: () => Fastify };
  readonly mercurius: {
    readonly default: FastifyPlugin<MercuriusOptions> & {
      readonly persistedQueryDefaults: { readonly automatic: () => object };
    };
  };
  readonly 'mercurius-cache': { readonly default: FastifyPlugin<MercuriusCacheOptions> };
};

type ApolloCache = { readonly clear: () => void };

type YogaServer = { readonly req: IncomingMessage };

type YogaPlugin = object;

type YogaCache = {
  readonly get: (key: string) => unknown;
  readonly set: (...entry: readonly unknown[]) => unknown;
  readonly invalidate: (entities: unknown) => unknown;
};

type FastifyPlugin<Options> = (app: Fastify, options: Options) => Promise<void>;

type Fastify = {
  readonly graphql: { readonly cache: { readonly clear: () => void } };
  readonly register: <Options>(plugin: FastifyPlugin<Options>, options: Options) => PromiseLike<void>;
  readonly listen: (address: { readonly port: number; readonly host: string }) => Promise<string>;
};

type MercuriusOptions = {
  readonly schema: GraphQLSchema;
  readonly jit: number;
  readonly context: (request: Pick<IncomingMessage, 'headers'>) => object;
  readonly persistedQueryProvider: object;
};

type MercuriusCacheOptions = {
  readonly ttl: number;
  readonly policy: {
    readonly Query: Readonly<
      Record<
        string,
        { readonly ttl: number; readonly extendKey: (self: unknown, args: unknown, context: never) => string }
      >
    >;
  };
};
