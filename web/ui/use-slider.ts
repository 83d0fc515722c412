import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { direction } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { loadChunk } from './chunk.ts';
import type { Place, Slider } from './slider.ts';
import styles from './slider.module.css';
import { whenIdle } from './when-idle.ts';

/** What a strip and each of its slides are to be: the strip is the one child of the frame. */
export const sliderClasses = { strip: styles.strip, slide: styles.slide };

type Sliding = Pick<Slider, 'show' | 'move'> & {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Null as long as the strip only scrolls. */
  readonly place: Place | null;
};

/** Gives a strip that scrolls its slider, once it is near the view and nothing else is to be done. */
export function useSlider(count: number, { round = false } = {}): Sliding {
  const frame = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const language = usePageLanguage();

  useEffect(() => {
    const element = frame.current;
    if (!element || count < 2) return;
    const ended = new AbortController();
    const start = async () => {
      const { startSlider } = await loadChunk(() => import('./slider.ts'));
      if (ended.signal.aborted) return;
      slider.current = startSlider(element, { ...sliderClasses, round, onPlace: (next) => setPlace(unlessSame(next)) });
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        whenIdle(() => {
          // Without its script the strip goes on scrolling.
          if (!ended.signal.aborted) start().catch(() => undefined);
        });
      },
      { rootMargin: '50%' },
    );
    near.observe(element);
    return () => {
      ended.abort();
      near.disconnect();
      slider.current?.end();
      slider.current = null;
      setPlace(null);
    };
  }, [count, round]);

  // Before the browser says that the strip has scrolled by the turn.
  useLayoutEffect(() => slider.current?.turn(direction[language]), [language]);

  return {
    frame,
    place,
    show: (index) => slider.current?.show(index),
    move: (direction) => slider.current?.move(direction),
  };
}

const unlessSame = (next: Place) => (last: Place | null) =>
  last?.index === next.index && last.atStart === next.atStart && last.atEnd === next.atEnd ? last : next;
