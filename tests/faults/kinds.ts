import type { FaultInput } from '../../legacy-api/admin/fault.ts';
import type { LegacyApi } from '../../legacy-api/server.ts';
import type { TestRedis } from '../support/redis.ts';
import type { LinkFault, RedisLink } from '../support/redis-link.ts';

/** Every fault of the stand-in and of Redis, by the name that it has in the tables. */

/** What a shop depends on. */
export type Upstreams = { readonly legacy: LegacyApi; readonly redis: TestRedis; readonly link: RedisLink };

export type Kind = {
  readonly name: string;
  readonly bringAbout: (upstreams: Upstreams) => Promise<void>;
  readonly mend: (upstreams: Upstreams) => Promise<void>;
};

/** What the legacy API says where it refuses. */
export const closed = 'We are closed';

const legacyFaults: Readonly<Record<string, FaultInput>> = {
  'latency, 2 s': { kind: 'latency', ms: 2_000, path: '/*' },
  hang: { kind: 'hang', path: '/*' },
  reset: { kind: 'reset', path: '/*' },
  lost: { kind: 'lost', path: '/*' },
  'status 429': { kind: 'status', status: 429, retryAfter: 5, path: '/*' },
  'status 500': { kind: 'status', status: 500, path: '/*' },
  'status 503': { kind: 'status', status: 503, path: '/*' },
  refusal: { kind: 'refusal', msg: closed, path: '/*' },
  html: { kind: 'html', path: '/*' },
  huge: { kind: 'huge', path: '/*' },
  redirect: { kind: 'redirect', location: 'http://127.0.0.1:9/', path: '/*' },
  cut: { kind: 'cut', path: '/*' },
  'half-json': { kind: 'half-json', path: '/*' },
  'wrong-types': { kind: 'wrong-types', path: '/*' },
  drip: { kind: 'drip', path: '/*' },
};

export const legacyKinds: readonly Kind[] = Object.entries(legacyFaults).map(([name, fault]) => ({
  name,
  bringAbout: async ({ legacy }) => void legacy.faults.add(fault),
  mend: async ({ legacy }) => legacy.faults.clear(),
}));

const linkKind = (name: string, fault: LinkFault): Kind => ({
  name,
  bringAbout: async ({ link }) => link.set(fault),
  mend: async ({ link }) => link.set(null),
});

export const redisKinds: readonly Kind[] = [
  {
    name: 'down',
    bringAbout: ({ redis }) => redis.stop(),
    mend: ({ redis }) => redis.start(),
  },
  linkKind('refused', 'refused'),
  linkKind('black hole', 'silent'),
  linkKind('slow, 200 ms', 'slow'),
  linkKind('wrong answers', 'garbled'),
  {
    name: 'full',
    bringAbout: async ({ redis }) => void (await redis.client.config('SET', 'maxmemory', '1')),
    mend: async ({ redis }) => void (await redis.client.config('SET', 'maxmemory', '0')),
  },
  {
    name: 'restarted, empty',
    bringAbout: async ({ redis }) => {
      await redis.stop();
      await redis.start();
    },
    mend: async () => {},
  },
];
