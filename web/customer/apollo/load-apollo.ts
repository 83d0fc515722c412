import { listeners } from '../../storage/listeners.ts';
import { loadChunk } from '../../ui/chunk.ts';
import type { startApollo } from './apollo.ts';

export type Apollo = ReturnType<typeof startApollo>;

const loaded = listeners();
let loading: Promise<Apollo> | null = null;

/** Apollo, loaded once for a document; a load that failed is tried anew the next time. */
export const loadApollo = (): Promise<Apollo> =>
  (loading ??= loadChunk(() => import('./apollo.ts')).then(
    ({ startApollo }) => {
      const apollo = startApollo();
      loaded.notify();
      return apollo;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  ));

/** Calls back once it is there, whoever has loaded it. */
export const onApollo = loaded.subscribe;
