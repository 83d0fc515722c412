import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Location } from '../navigation/router.ts';
import { entryKey, firstPage, placeKey, placesKey } from './history-entries.ts';

/** In pixels: typefaces and pictures that come late move what is shown a little. */
const near = 100;

/** So many pages are asked for again; those before them when the reader wants them. */
const most = 4;

/**
 * Brings back the pages that were shown above the one of the address, where only the history entry still says so, as after a
 * reload; and the reader to their place, unless they have left the one where the shorter list put them.
 */
export function useEarlierAgain(
  location: Location,
  {
    from,
    bring,
  }: {
    /** The first page that is shown; null as long as that may change without a request. */
    readonly from: number | null;
    readonly bring: (page: number) => Promise<unknown>;
  },
): void {
  const [, setTries] = useState(0);
  const entry = entryKey(location);

  const load = useEffectEvent(async () => {
    if (from === null) return;
    const count = Math.min(from - firstPage(location, from), most);
    if (count === 0) return;
    await Promise.all(Array.from({ length: count }, (_, index) => bring(from - 1 - index)));
    const saved = savedPlace(location);
    const { scrollHeight, clientHeight } = document.documentElement;
    const isAtPlace = saved !== null && Math.abs(scrollY - Math.min(saved, scrollHeight - clientHeight)) < near;
    flushSync(() => setTries((tries) => tries + 1));
    if (isAtPlace) scrollTo(0, saved);
  });
  const isReady = from !== null;
  useEffect(() => {
    const timer = setTimeout(() => void (isReady && load()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another list is asked for anew
  }, [isReady, entry]);
}

/** How far down the reader was, as <ScrollRestoration> has saved it; null where that is not known. */
function savedPlace(location: Location): number | null {
  try {
    // As it is written there.
    const places = JSON.parse(sessionStorage.getItem(placesKey) ?? '{}') as Record<string, unknown>;
    const place = places[placeKey(location)];
    return typeof place === 'number' ? place : null;
  } catch {
    return null; // Storage can be forbidden.
  }
}
