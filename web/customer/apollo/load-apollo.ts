import { loadChunk } from '../../ui/chunk.ts';
import type { startApollo } from './apollo.ts';

export type Apollo = ReturnType<typeof startApollo>;

const listeners = new Set<(apollo: Apollo) => void>();
let loading: Promise<Apollo> | null = null;

/** Apollo, loaded once for a document; a load that failed is tried anew the next time. */
export const loadApollo = (): Promise<Apollo> =>
  (loading ??= loadChunk(() => import('./apollo.ts')).then(
    ({ startApollo }) => {
      const apollo = startApollo();
      for (const loaded of listeners) loaded(apollo);
      return apollo;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  ));

/** Calls back once it is there, whoever has loaded it. */
export function onApollo(loaded: (apollo: Apollo) => void): () => void {
  listeners.add(loaded);
  return () => listeners.delete(loaded);
}
