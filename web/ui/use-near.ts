import { type RefObject, useEffect, useState } from 'react';

/** Whether the reader has come within half a screen of the element, once that matters. */
export function useNear(place: RefObject<HTMLElement | null>, matters: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!matters || isNear || !element) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '50%' },
    );
    near.observe(element);
    return () => near.disconnect();
  }, [place, matters, isNear]);
  return isNear;
}
