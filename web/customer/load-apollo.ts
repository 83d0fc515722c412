import { loadPart } from '../kit/part.ts';
import type { startApollo } from './apollo.ts';

export type Apollo = ReturnType<typeof startApollo>;

let loading: Promise<Apollo> | null = null;

/** Apollo, loaded once for a document; a load that failed is tried anew the next time. */
export const loadApollo = (): Promise<Apollo> =>
  (loading ??= loadPart(() => import('./apollo.ts')).then(
    ({ startApollo }) => startApollo(),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  ));
