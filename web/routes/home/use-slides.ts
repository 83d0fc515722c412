import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Slider } from './slider.ts';

type Slides = {
  /** The place of the slide that is shown; null as long as the strip only scrolls. */
  readonly shown: number | null;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  /** Held for as long as the reader is at the slides. */
  readonly setHeld: (held: boolean) => void;
  readonly move: (direction: 1 | -1) => void;
  readonly show: (place: number) => void;
};

type Classes = { readonly strip: string; readonly slide: string };

/** Turns a strip that scrolls into slides that change by themselves, once it is in view and nothing else is to be done. */
export function useSlides(frame: RefObject<HTMLElement | null>, count: number, { strip, slide }: Classes): Slides {
  const slider = useRef<Slider>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element || count < 2) return;
    const ended = new AbortController();
    const start = async () => {
      const { startSlider } = await import('./slider.ts');
      if (ended.signal.aborted) return;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const first = Math.round(Math.abs(element.scrollLeft) / Math.max(element.clientWidth, 1));
      element.scrollLeft = 0;
      element.dataset['live'] = '';
      slider.current = startSlider(element, { first, strip, slide, calm, onChange: setShown });
      setShown(first);
      setPlaying(remembered() ?? !calm);
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      whenIdle(() => {
        // Without its script the strip goes on scrolling.
        if (!ended.signal.aborted) start().catch(() => undefined);
      });
    });
    seen.observe(element);
    return () => {
      ended.abort();
      seen.disconnect();
      slider.current?.destroy();
      slider.current = null;
      delete element.dataset['live'];
      setShown(null);
    };
  }, [frame, count, strip, slide]);

  const runs = shown !== null && playing && !held;
  useEffect(() => {
    if (runs) slider.current?.autoplay.start();
    else slider.current?.autoplay.stop();
  }, [runs]);

  return {
    shown,
    playing,
    setPlaying: (next) => {
      setPlaying(next);
      remember(next);
    },
    setHeld,
    move: (direction) => void (direction === 1 ? slider.current?.slideNext() : slider.current?.slidePrev()),
    show: (place) => void slider.current?.slideTo(place),
  };
}

/** Safari can't say when it is idle. */
const whenIdle = (call: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(call, { timeout: 4000 }) : setTimeout(call, 200));

const key = 'slides-play';

/** What the reader last chose on this visit. */
function remembered(): boolean | null {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? null : kept === 'yes';
  } catch {
    return null; // storage is closed to us: nothing was kept
  }
}

function remember(playing: boolean): void {
  try {
    sessionStorage.setItem(key, playing ? 'yes' : 'no');
  } catch {
    // Storage is closed to us: it holds until the page is left.
  }
}
