import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../ui/button.tsx';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import styles from './back-to-top.module.css';

/** How far down, in pixels, the way back is offered. */
const far = 300;

/** What it does not lie over: prices, what went wrong, and other buttons. */
const kept = 'main :is(ins, del, [role="alert"], button)';

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
    const clear = () => button.current && keepClear(button.current);
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

/** Lifts it from its place to the nearest one above that is free. */
function keepClear(button: HTMLElement): void {
  button.style.translate = '';
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const below = [...document.querySelectorAll(kept)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > 0)
    .toSorted((one, other) => other.bottom - one.bottom);
  let lift = 0;
  for (const box of below) {
    if (box.bottom > top - lift && box.top < bottom - lift) lift = bottom - box.top + distance;
  }
  if (lift > 0) button.style.translate = `0 ${-lift}px`;
}

function toTop() {
  const { body } = document;
  // Only for the moment: a body that keeps it would take the focus from any click on the page.
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
