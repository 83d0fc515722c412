import { type ReactNode, type RefObject, useEffect } from 'react';
import styles from './modal.module.css';

type Props = {
  /** Opens it with `showModal()` and closes it with `close()`. */
  readonly modal: RefObject<HTMLDialogElement | null>;
  readonly label: string;
  readonly children: ReactNode;
};

/**
 * A panel from the page's start edge, over all else. The browser keeps the focus in it, gives it back after, and closes
 * it on Escape; so does a press on what lies around it.
 */
export function Modal({ modal, label, children }: Props) {
  useEffect(() => {
    const element = modal.current;
    if (!element) return;
    // `closedby` would do, but not in every browser that is still about.
    const closeOutside = ({ target }: Event) => {
      if (target === element) element.close();
    };
    element.addEventListener('click', closeOutside);
    return () => element.removeEventListener('click', closeOutside);
  }, [modal]);

  return (
    <dialog ref={modal} className={styles['modal']} aria-label={label}>
      {/* Covers it all: only a press around it is one on the dialog itself. */}
      <div className={styles['content']}>{children}</div>
    </dialog>
  );
}
