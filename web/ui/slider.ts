import Swiper from 'swiper';
import { prefersReducedMotion } from './reduced-motion.ts';
import { arrowStep } from './keyboard.ts';

/** Which slide is the first in view, and whether there is more before and after. */
export type Place = { readonly index: number; readonly atStart: boolean; readonly atEnd: boolean };

export type Slider = {
  readonly show: (index: number) => void;
  /** Moves on by what is in view: 1 towards the end, -1 towards the start. */
  readonly move: (direction: 1 | -1) => void;
  /** Follows the page into the other direction; the slides in view stay the same. */
  readonly turn: (direction: 'ltr' | 'rtl') => void;
  readonly end: () => void;
};

type Options = {
  /** The classes of the strip in the frame, and of each slide in the strip. */
  readonly strip: string;
  readonly slide: string;
  /** After the last comes the first; its arrow keys are then its owner's. */
  readonly round: boolean;
  readonly onPlace: (place: Place) => void;
};

/**
 * Lets Swiper lead a strip that the server has rendered. It is a chunk of its own: the first view does without it.
 *
 * The strip goes on scrolling natively (`cssMode`). So whatever brings a slide into view moves it as it did before: a
 * finger or a touchpad with its momentum, arrow keys, the focus, a search in the page, a screen reader; where Swiper
 * moves the strip by a transform, all but the finger leave it out of place. Of its modules none is needed: Keyboard
 * takes the arrow keys from the whole page, A11y gives the list's items other roles and an English live region.
 */
export function startSlider(frame: HTMLElement, { strip, slide, round, onPlace }: Options): Slider {
  const swiper = new Swiper(frame, {
    cssMode: true,
    slidesPerView: 'auto', // their widths are the style sheet's
    wrapperClass: strip,
    slideClass: slide,
    // A press whose hand shakes is a press still.
    threshold: 10,
    on: { setTranslate: (moved) => onPlace(placeOf(moved)) },
  });
  // Who presses again before the strip has arrived means on from there. Older Safaris don't tell when it has.
  let heading: number | null = null;
  const forget = () => {
    heading = null;
  };
  /** From where the next press goes on. */
  const base = () => {
    lookAgain(swiper);
    return heading ?? swiper.activeIndex;
  };
  const show = (index: number) => {
    const places = swiper.snapGrid.length;
    const target = round ? (index + places) % places : Math.min(Math.max(index, 0), places - 1);
    heading = 'onscrollend' in globalThis ? target : null;
    const goTo = round && target !== index ? jumpTo : scrollTo;
    goTo(swiper, swiper.snapGrid[target]);
  };
  onRest(swiper, () => {
    // The end of one way may be told when the next has begun: only at its end the strip rests.
    const end = heading === null ? undefined : swiper.snapGrid[heading];
    if (end !== undefined && Math.abs(Math.abs(swiper.wrapperEl.scrollLeft) - end) < tolerance) forget();
  });
  onHand(swiper, forget);
  pullByMouse(swiper);
  if (!round) stepByKey(swiper, (step) => show(base() + step));
  bringFocusIntoView(swiper, { show, forget });
  // It may have been scrolled before.
  lookAgain(swiper);
  return {
    show,
    move: (direction) => show(base() + direction * inView(swiper)),
    turn: (direction) => swiper.changeLanguageDirection(direction),
    end: () => void swiper.destroy(),
  };
}

/**
 * Scrolls to so many pixels from the start. Swiper's own `slideTo` stays where Swiper last saw the strip be, one frame
 * ago: who presses on and back again within that frame would lose the second press.
 */
function scrollTo(swiper: Swiper, offset: number | undefined): void {
  if (offset === undefined) return;
  const left = swiper.rtl ? -offset : offset;
  swiper.wrapperEl.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  lookAgain(swiper);
}

/** Updates Swiper's position, and by it the page, at once: browsers report it with the next frame. */
function lookAgain({ wrapperEl: strip }: Swiper): void {
  strip.dispatchEvent(new Event('scroll'));
}

/** An arrow key goes on by one slide: left alone, the browser's own small step may snap back to where it was. */
function stepByKey(swiper: Swiper, go: (step: 1 | -1) => void): void {
  const { wrapperEl: strip } = swiper;
  const onKey = (event: KeyboardEvent) => {
    const step = arrowStep(event, swiper.rtl ? 'rtl' : 'ltr');
    if (step === null) return;
    event.preventDefault();
    go(step);
  };
  strip.addEventListener('keydown', onKey);
  swiper.on('destroy', () => strip.removeEventListener('keydown', onKey));
}

/**
 * What gets the focus by key is in view as a whole: where a strip snaps, browsers bring some of it, or none. What gets it otherwise
 * they bring themselves, whatever way the strip was on.
 */
function bringFocusIntoView(
  swiper: Swiper,
  { show, forget }: { readonly show: (index: number) => void; readonly forget: () => void },
): void {
  const { wrapperEl: strip } = swiper;
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    if (!target.matches(':focus-visible')) return forget();
    const index = swiper.slides.findIndex((slide) => slide.contains(target));
    const first = swiper.activeIndex;
    if (index === -1 || (index >= first && index < first + inView(swiper))) return;
    show(index < first ? index : index - inView(swiper) + 1);
  };
  strip.addEventListener('focusin', onFocus);
  swiper.on('destroy', () => strip.removeEventListener('focusin', onFocus));
}

/** A finger, a mouse or a wheel takes the strip elsewhere. */
function onHand(swiper: Swiper, call: () => void): void {
  const { wrapperEl: strip } = swiper;
  for (const event of ['pointerdown', 'wheel']) {
    strip.addEventListener(event, call, { passive: true });
    swiper.on('destroy', () => strip.removeEventListener(event, call));
  }
}

function onRest(swiper: Swiper, call: () => void): void {
  const { wrapperEl: strip } = swiper;
  strip.addEventListener('scrollend', call);
  swiper.on('destroy', () => strip.removeEventListener('scrollend', call));
}

/** From the last to the first, and back, is one step as any other: the strip does not run past all between. */
function jumpTo(swiper: Swiper, offset: number | undefined): void {
  if (offset === undefined) return;
  const { wrapperEl: strip } = swiper;
  strip.scrollTo({ left: swiper.rtl ? -offset : offset, behavior: 'instant' });
  lookAgain(swiper);
  if (!prefersReducedMotion()) strip.animate({ opacity: [0, 1] }, { duration: 500, easing: 'ease-out' });
}

/** Widths are not whole pixels, offsets may be. */
const tolerance = 2;

function placeOf({ activeIndex, progress, snapGrid }: Swiper): Place {
  const way = snapGrid.at(-1) ?? 0;
  return { index: activeIndex, atStart: progress * way < tolerance, atEnd: (1 - progress) * way < tolerance };
}

/** How many slides the frame has room for. */
function inView({ size, slidesGrid, slidesSizesGrid }: Swiper): number {
  // The last has no gap after it that would count as its own.
  const width = slidesSizesGrid.at(-1) ?? size;
  return Math.max(1, slidesGrid.filter((start) => start + width < size + tolerance).length);
}

/** Fingers pull a strip that scrolls, a mouse does not: Swiper knows its way, and here the strip follows. */
function pullByMouse(swiper: Swiper): void {
  const { wrapperEl: strip } = swiper;
  let from: number | null = null;

  swiper.on('sliderFirstMove', (_swiper, event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
    from = strip.scrollLeft;
    strip.style.scrollSnapType = 'none';
  });
  swiper.on('sliderMove', () => {
    if (from !== null) strip.scrollLeft = from - swiper.touches.diff;
  });
  swiper.on('touchEnd', () => {
    if (from === null) return;
    from = null;
    const offset = Math.abs(strip.scrollLeft);
    const next = swiper.swipeDirection === 'next';
    const to = next
      ? swiper.snapGrid.find((snap) => snap > offset - tolerance)
      : swiper.snapGrid.findLast((snap) => snap < offset + tolerance);
    scrollTo(swiper, to);
    snapAtRest();
  });

  // Not before it has come to a slide: from between two it would jump.
  const snapAtRest = () => {
    const offset = Math.abs(strip.scrollLeft);
    if (from === null && swiper.snapGrid.some((snap) => Math.abs(snap - offset) < tolerance)) {
      strip.style.scrollSnapType = '';
    }
  };
  onRest(swiper, snapAtRest);
}
