import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useSlider } from '../../ui/use-slider.ts';
import { wantsCalm } from '../../ui/reduced-motion.ts';

/** How long a slide is shown, in milliseconds. */
const turnMs = 7000;

type Slides = {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The place of the slide that is shown; null as long as the strip only scrolls. */
  readonly shown: number | null;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  /** Held for as long as the reader is at the slides. */
  readonly setHeld: (held: boolean) => void;
  readonly move: (direction: 1 | -1) => void;
  readonly show: (place: number) => void;
};

/** Slides that go round, and change by themselves unless the reader would rather not. */
export function useSlides(count: number): Slides {
  const { frame, place, show, move } = useSlider(count, { round: true });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);

  const shown = place && place.index;
  const playing = chosen ?? (shown !== null && (remembered() ?? !wantsCalm()));

  const running = playing && !held && shown !== null;
  const turn = useEffectEvent(() => move(1));
  useEffect(() => {
    if (!running) return;
    const turning = setInterval(() => turn(), turnMs);
    return () => clearInterval(turning);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each slide has its whole time, however it came into view
  }, [running, shown]);

  return {
    frame,
    shown,
    playing,
    setPlaying: (next) => {
      setChosen(next);
      remember(next);
    },
    setHeld,
    move,
    show,
  };
}

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
