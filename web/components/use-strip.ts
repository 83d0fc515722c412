import { useEffect, useRef, useState, type RefObject } from 'react';

export type Strip<Element extends HTMLElement> = {
  readonly strip: RefObject<Element | null>;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Moves on by what is in view: 1 towards the end, -1 towards the start. */
  readonly move: (direction: 1 | -1) => void;
};

/** A strip that scrolls sideways by itself; here are its two buttons. */
export function useStrip<Element extends HTMLElement>(): Strip<Element> {
  const strip = useRef<Element>(null);
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
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const move = (direction: 1 | -1) => {
    const element = strip.current;
    if (!element) return;
    const flow = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: direction * flow * element.clientWidth, behavior: 'smooth' });
  };
  return { strip, ...ends, move };
}
