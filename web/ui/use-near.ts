import { type RefCallback, useCallback, useState } from 'react';

/** Whether the reader has come within half a screen of the element that is given the ref. */
export function useNear(): { readonly place: RefCallback<HTMLElement>; readonly isNear: boolean } {
  const [isNear, setNear] = useState(false);
  const place = useCallback((element: HTMLElement) => {
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '50%' },
    );
    near.observe(element);
    return () => near.disconnect();
  }, []);
  return { place, isNear };
}
