import { useEffect, useState } from 'react';
import { loadChunk } from './chunk.ts';

type Loading<Module> = { readonly chunk: Module | null; readonly hasFailed: boolean };

/** Something on a page that has a chunk of its own, loaded as soon as it is needed. `load` is the same function at every rendering. */
export function useChunk<Module>(load: () => Promise<Module>, isNeeded = true): Loading<Module> {
  const [loading, setLoading] = useState<Loading<Module>>({ chunk: null, hasFailed: false });
  useEffect(() => {
    if (!isNeeded) return;
    loadChunk(load).then(
      (chunk) => setLoading({ chunk, hasFailed: false }),
      () => setLoading({ chunk: null, hasFailed: true }),
    );
  }, [load, isNeeded]);
  return loading;
}
