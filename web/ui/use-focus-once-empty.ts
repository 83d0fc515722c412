import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from './focus-if-lost.ts';

/** The place that takes over the focus where the last row of a cart or a list has taken it along; `count` is undefined until it is known. */
export function useFocusOnceEmpty(count: number | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const hadRows = useRef(false);
  useEffect(() => {
    if (count === 0 && hadRows.current) focusIfLost(place.current);
    hadRows.current = count !== 0 && count !== undefined;
  }, [count]);
  return place;
}
