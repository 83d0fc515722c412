import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import buttons from '../ui/buttons.module.css';
import { Icon } from '../ui/icon.tsx';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import styles from './back-to-top.module.css';

/** How far down, in pixels, the way back is offered. */
const far = 300;

/** Leads from far down back to the start of the page, and the focus with it. */
export function BackToTop() {
  const intl = useIntl();
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    const look = () => setOffered(scrollY > far);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  if (!offered) return null;
  return (
    <button
      type="button"
      className={`${buttons.square} ${styles.top}`}
      aria-label={intl.formatMessage({ id: 'a11y.back_to_top' })}
      onClick={toTop}
    >
      <Icon name="up" />
    </button>
  );
}

function toTop() {
  const { body } = document;
  // Only for the moment: a body that keeps it would take the focus from any click on the page.
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
