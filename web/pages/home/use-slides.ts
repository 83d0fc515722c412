import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useSlider } from '../../ui/use-slider.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { oneOf } from '../../storage/formats.ts';
import { storedValue } from '../../storage/stored-value.ts';

/** How long a slide is shown, in milliseconds. */
const turnMs = 7000;

/** What the reader last chose on this visit. */
const remembered = storedValue({
  key: 'slides-play',
  initial: 'unset',
  format: oneOf(['yes', 'no', 'unset']),
  area: 'session',
});

type Slides = {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The place of the slide that is shown; null as long as the strip only scrolls. */
  readonly shown: number | null;
  /** The same where the reader has asked for it, null where it came by itself. */
  readonly asked: number | null;
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
  // The slide that the reader has left by the last press.
  const [left, setLeft] = useState<number | null>(null);

  const shown = place && place.index;
  const playing = chosen ?? (shown !== null && (isWanted() ?? !prefersReducedMotion()));

  const running = playing && !held && shown !== null;
  const turn = useEffectEvent(() => {
    setLeft(null);
    move(1);
  });
  useEffect(() => {
    if (!running) return;
    const turning = setInterval(() => turn(), turnMs);
    return () => clearInterval(turning);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each slide has its whole time, however it came into view
  }, [running, shown]);

  return {
    frame,
    shown,
    asked: left === null || left === shown ? null : shown,
    playing,
    setPlaying: (next) => {
      setChosen(next);
      remembered.set(next ? 'yes' : 'no');
    },
    setHeld,
    move: (direction) => {
      setLeft(shown);
      move(direction);
    },
    show: (next) => {
      setLeft(shown);
      show(next);
    },
  };
}

/** Null where the reader has not chosen. */
function isWanted(): boolean | null {
  const choice = remembered.get();
  return choice === 'unset' ? null : choice === 'yes';
}
