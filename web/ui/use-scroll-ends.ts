import { useEffect, useState, type RefObject } from 'react';

/** Whether a strip that scrolls sideways is at its start, and at its end. */
export function useScrollEnds(strip: RefObject<HTMLElement | null>): {
  readonly atStart: boolean;
  readonly atEnd: boolean;
} {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      // From right to left the offset counts below zero.
      const offset = Math.abs(element.scrollLeft);
      const atStart = offset < 2;
      const atEnd = offset + element.clientWidth > element.scrollWidth - 2;
      setEnds((last) => (last.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd }));
    };
    const resized = new ResizeObserver(look);
    // Its own box stays where its content grows: in another language, or when the typefaces come.
    for (const box of [element, ...element.children]) resized.observe(box);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip]);

  return ends;
}
