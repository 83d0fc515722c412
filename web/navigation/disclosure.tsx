import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from './router.ts';
import styles from './disclosure.module.css';
import { Icon } from '../ui/icon.tsx';

type Props = {
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
  readonly children: ReactNode;
};

/** A menu that opens by mouse, touch or key, without script too; Escape, leaving it and going to a page close it. */
export function Disclosure({ summary, className = '', panelClassName = '', children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const arrived = useRef(key);
  useEffect(() => {
    const element = details.current;
    if (!element || arrived.current === key) return;
    arrived.current = key;
    // What is hidden loses the focus. Another page takes it (layout/route-announcer.tsx), the one that is shown already does not.
    if (element.open && element.contains(document.activeElement)) element.querySelector('summary')?.focus();
    element.open = false;
  }, [key]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) element.open = false;
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  return (
    <details ref={details} className={`${styles.menu} ${className}`}>
      <summary>
        {summary}
        <Icon name="down" className={styles.chevron} />
      </summary>
      <div className={`${styles.panel} ${panelClassName}`}>{children}</div>
    </details>
  );
}
