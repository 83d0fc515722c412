import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../ui/button.tsx';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import styles from './back-to-top.module.css';

/** How far down, in pixels, the way back is offered. */
const far = 300;

/** What it does not lie over: prices, what went wrong, and other buttons. */
const kept = 'main :is(strong:has(bdi), del, [role="alert"], button)';

/** Between it and what it keeps clear of, in pixels. */
const distance = 8;

/** Leads from far down back to the start of the page, and the focus with it. */
export function BackToTop() {
  const intl = useIntl();
  const [offered, setOffered] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const look = () => setOffered(scrollY > far);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  useLayoutEffect(() => {
    if (!offered) return;
    let lift = 0;
    const clear = () => {
      if (button.current) lift = keepClear(button.current, lift);
    };
    clear();
    addEventListener('scroll', clear, { passive: true, capture: true });
    // What comes later makes the page longer.
    const growth = new ResizeObserver(clear);
    growth.observe(document.body);
    return () => {
      removeEventListener('scroll', clear, { capture: true });
      growth.disconnect();
    };
  }, [offered]);

  if (!offered) return null;
  return (
    <IconButton
      ref={button}
      icon="up"
      className={styles.top}
      aria-label={intl.formatMessage({ id: 'a11y.back_to_top' })}
      onClick={toTop}
    />
  );
}

/**
 * Lifts it from its place to the nearest one above that is free; given and returned is how far, in pixels. It reads before
 * it writes, and writes only a change: scrolling is not to lay out the page once more.
 */
function keepClear(button: HTMLElement, lifted: number): number {
  const { left, right, ...now } = edgesOf(button);
  const [top, bottom] = [now.top + lifted, now.bottom + lifted];
  const below = [...document.querySelectorAll(kept)]
    .map(edgesOf)
    .filter((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > 0)
    .toSorted((one, other) => other.bottom - one.bottom);
  let lift = 0;
  for (const box of below) {
    if (box.bottom > top - lift && box.top < bottom - lift) lift = bottom - box.top + distance;
  }
  if (lift !== lifted) button.style.translate = lift > 0 ? `0 ${-lift}px` : '';
  return lift;
}

function edgesOf(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
}

function toTop() {
  const { body } = document;
  // Only for the moment: a body that keeps it would take the focus from any click on the page.
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
