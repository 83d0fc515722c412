import { useEffect, useState } from 'react';
import { loadPart } from './part.ts';

type Loading<Part> = { readonly part: Part | null; readonly hasFailed: boolean };

/** A part of a page that has a chunk of its own, loaded as soon as it is needed. `load` is the same function at every rendering. */
export function usePart<Part>(load: () => Promise<Part>, isNeeded = true): Loading<Part> {
  const [loading, setLoading] = useState<Loading<Part>>({ part: null, hasFailed: false });
  useEffect(() => {
    if (!isNeeded) return;
    loadPart(load).then(
      (part) => setLoading({ part, hasFailed: false }),
      () => setLoading({ part: null, hasFailed: true }),
    );
  }, [load, isNeeded]);
  return loading;
}
