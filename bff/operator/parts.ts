import type { Cache } from '../cache/cache.ts';
import type { Admin } from '../http/admin.ts';
import type { Drift } from '../legacy/drift.ts';
import type { Watch } from './watch.ts';

/** What the operator's pages show, and what they can do. */
export type OperatorParts = Pick<Admin, 'isReady' | 'impairment' | 'snapshotWords' | 'purge'> &
  Pick<Watch, 'refusals' | 'openCircuits' | 'concurrency'> & {
    readonly drift: Drift['fields'];
    readonly cache: Pick<Cache, 'entries'>;
    /** The endpoints that can be purged, and whether by record too. */
    readonly purgeable: ReadonlyMap<string, boolean>;
    /** The name or address that the admin port listens on. */
    readonly adminHost: string;
    readonly now: () => number;
  };
